CREATE TABLE `brand` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`footer` text NOT NULL,
	`hue` integer NOT NULL,
	`chroma` real NOT NULL,
	`external_home` text,
	`logo` text NOT NULL,
	`theme_colour` text NOT NULL,
	`background_colour` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `company` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`brand_key` text NOT NULL,
	`group_id` text,
	`country` text NOT NULL,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`brand_key`) REFERENCES `brand`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `company_group`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_brand` ON `company` (`brand_key`);--> statement-breakpoint
CREATE INDEX `company_group_id` ON `company` (`group_id`);--> statement-breakpoint
CREATE TABLE `company_group` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `host` (
	`name` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`company_id` text,
	FOREIGN KEY (`brand_key`) REFERENCES `brand`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `host_brand` ON `host` (`brand_key`);--> statement-breakpoint
CREATE TABLE `application_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`level` text NOT NULL,
	`source` text NOT NULL,
	`message` text NOT NULL,
	`company_id` text,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `application_log_at` ON `application_log` (`at`);--> statement-breakpoint
CREATE TABLE `login_book` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`username` text NOT NULL,
	`person_id` text,
	`company_id` text,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`host` text NOT NULL,
	`result` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_book_at` ON `login_book` (`at`);--> statement-breakpoint
CREATE INDEX `login_book_person` ON `login_book` (`person_id`,`at`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `membership` (
	`person_id` text NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_default` integer NOT NULL,
	PRIMARY KEY(`person_id`, `company_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `membership_company` ON `membership` (`company_id`);--> statement-breakpoint
CREATE TABLE `person` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_at` integer NOT NULL,
	`failed_count` integer NOT NULL,
	`next_allowed_at` integer NOT NULL,
	`locale` text NOT NULL,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_username_key_unique` ON `person` (`username_key`);--> statement-breakpoint
CREATE INDEX `person_email` ON `person` (`email_key`);--> statement-breakpoint
CREATE TABLE `reset_token` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reset_token_person` ON `reset_token` (`person_id`);