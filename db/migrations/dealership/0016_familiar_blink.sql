CREATE TABLE `assignment` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`request_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`rule_id` text,
	`passed` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assignment_v` ON `assignment` (`v`);--> statement-breakpoint
CREATE INDEX `assignment_at` ON `assignment` (`at`);--> statement-breakpoint
CREATE INDEX `assignment_request_id` ON `assignment` (`request_id`);--> statement-breakpoint
CREATE TABLE `assignment_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`active` integer NOT NULL,
	`mode` text NOT NULL,
	`types` text NOT NULL,
	`divisions` text NOT NULL,
	`locales` text NOT NULL,
	`makes` text NOT NULL,
	`user_ids` text NOT NULL,
	`capacity` integer,
	`fallback` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assignment_rule_v` ON `assignment_rule` (`v`);--> statement-breakpoint
ALTER TABLE `request` ADD `vehicle_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `request` ADD `trade_in_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `request` ADD `phone_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `request` ADD `email_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `request` ADD `locale` text;--> statement-breakpoint
ALTER TABLE `request` ADD `external_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `request` ADD `claimed_at` integer;--> statement-breakpoint
ALTER TABLE `request` ADD `raw_id` text;--> statement-breakpoint
ALTER TABLE `request` ADD `duplicate_of` text;--> statement-breakpoint
CREATE INDEX `request_duplicate_of` ON `request` (`duplicate_of`);--> statement-breakpoint
CREATE INDEX `request_phone_key` ON `request` (`phone_key`);--> statement-breakpoint
CREATE INDEX `request_email_key` ON `request` (`email_key`);