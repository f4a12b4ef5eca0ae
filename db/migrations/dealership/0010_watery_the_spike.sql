CREATE TABLE `lender` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lender_v` ON `lender` (`v`);--> statement-breakpoint
CREATE TABLE `lender_choice` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`contract_id` text NOT NULL,
	`lender_id` text NOT NULL,
	`sheet_id` text NOT NULL,
	`row` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lender_choice_v` ON `lender_choice` (`v`);--> statement-breakpoint
CREATE INDEX `lender_choice_contract_id` ON `lender_choice` (`contract_id`);--> statement-breakpoint
CREATE TABLE `rate_sheet` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`lender_id` text NOT NULL,
	`begins_on` text NOT NULL,
	`ends_on` text,
	`rows` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_sheet_v` ON `rate_sheet` (`v`);--> statement-breakpoint
CREATE INDEX `rate_sheet_lender_id` ON `rate_sheet` (`lender_id`);