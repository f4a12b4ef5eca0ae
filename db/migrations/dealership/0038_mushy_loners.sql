CREATE TABLE `impersonation` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`user_id` text NOT NULL,
	`impersonator_id` text NOT NULL,
	`reason` text NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`ended_at` integer,
	`seen_at` integer
);
--> statement-breakpoint
CREATE INDEX `impersonation_v` ON `impersonation` (`v`);--> statement-breakpoint
CREATE INDEX `impersonation_user_id` ON `impersonation` (`user_id`);--> statement-breakpoint
ALTER TABLE `company` ADD `demands_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `mutation_log` ADD `impersonator_id` text;--> statement-breakpoint
ALTER TABLE `session` ADD `impersonation_id` text;--> statement-breakpoint
ALTER TABLE `session` ADD `own_session_id` text;--> statement-breakpoint
ALTER TABLE `sync_group` ADD `app` text DEFAULT '' NOT NULL;