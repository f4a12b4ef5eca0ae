CREATE TABLE `company_event` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`act` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_event_company` ON `company_event` (`company_id`,`at`);--> statement-breakpoint
ALTER TABLE `company` ADD `closes_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `job` ADD `due_at` integer;