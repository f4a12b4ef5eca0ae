CREATE TABLE `company_change` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`lines` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_change_v` ON `company_change` (`v`);