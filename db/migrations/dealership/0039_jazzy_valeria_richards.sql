CREATE TABLE `tag` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`colour` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_v` ON `tag` (`v`);--> statement-breakpoint
ALTER TABLE `client` ADD `tag_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `lead` ADD `tag_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `tag_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `tag_ids` text DEFAULT '[]' NOT NULL;