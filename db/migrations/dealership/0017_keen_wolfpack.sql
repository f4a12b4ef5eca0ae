CREATE TABLE `consent` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`client_id` text NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`kind` text NOT NULL,
	`basis` text NOT NULL,
	`source` text NOT NULL,
	`words` text NOT NULL,
	`text_version` text NOT NULL,
	`locale` text NOT NULL,
	`origin` text NOT NULL,
	`at` integer NOT NULL,
	`expires_at` integer,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_v` ON `consent` (`v`);--> statement-breakpoint
CREATE INDEX `consent_client_id` ON `consent` (`client_id`);--> statement-breakpoint
CREATE TABLE `unsubscribe_link` (
	`token` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unsubscribe_link_client_id` ON `unsubscribe_link` (`client_id`);--> statement-breakpoint
ALTER TABLE `request` ADD `consent` text;