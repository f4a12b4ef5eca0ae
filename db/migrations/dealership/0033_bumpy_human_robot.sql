CREATE TABLE `user_account` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`email_redirect` text NOT NULL,
	`website_level` text NOT NULL,
	`left` text,
	`hand_overs` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_account_v` ON `user_account` (`v`);--> statement-breakpoint
CREATE TABLE `user_default` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`home_page` text NOT NULL,
	`section_order` text NOT NULL,
	`notifications` text,
	`remember_days` integer
);
--> statement-breakpoint
CREATE INDEX `user_default_v` ON `user_default` (`v`);