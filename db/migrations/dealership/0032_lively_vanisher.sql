CREATE TABLE `api_secret` (
	`hash` text PRIMARY KEY NOT NULL,
	`token_id` text NOT NULL,
	`last_used_at` integer,
	`last_ip` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `api_secret_token_id` ON `api_secret` (`token_id`);--> statement-breakpoint
CREATE TABLE `api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`hint` text NOT NULL,
	`forms` text NOT NULL,
	`access` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_by` text
);
--> statement-breakpoint
CREATE INDEX `api_token_v` ON `api_token` (`v`);--> statement-breakpoint
CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`enabled` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_v` ON `webhook` (`v`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`tried_at` integer,
	`answer` integer,
	`failure` text NOT NULL,
	`done_at` integer,
	`taken` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_webhook_id_created_at` ON `webhook_delivery` (`webhook_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_created_at` ON `webhook_delivery` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_secret` (
	`webhook_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`at` integer NOT NULL
);
