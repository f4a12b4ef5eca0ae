CREATE TABLE `intake_source` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`token_hint` text NOT NULL,
	`old_hint` text NOT NULL,
	`old_until` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`rotated_at` integer,
	`revoked_at` integer,
	`last_at` integer,
	`received_count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `intake_source_v` ON `intake_source` (`v`);--> statement-breakpoint
CREATE TABLE `intake_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`source_id` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `intake_token_source_id` ON `intake_token` (`source_id`);--> statement-breakpoint
CREATE TABLE `raw` (
	`sha256` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`content` blob NOT NULL,
	`received_at` integer NOT NULL
);
