CREATE TABLE `saved_view` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`owner_id` text,
	`role_ids` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_view_v` ON `saved_view` (`v`);