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
	`closes_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`brand_key`) REFERENCES `brand`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `company_group`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_brand` ON `company` (`brand_key`);--> statement-breakpoint
CREATE INDEX `company_group_id` ON `company` (`group_id`);--> statement-breakpoint
CREATE TABLE `company_event` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`act` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL,
	`job_kind` text
);
--> statement-breakpoint
CREATE INDEX `company_event_company` ON `company_event` (`company_id`,`at`);--> statement-breakpoint
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
CREATE TABLE `company_move` (
	`job_id` text NOT NULL,
	`company_id` text NOT NULL,
	`place` integer NOT NULL,
	`from_id` text,
	`to_id` text,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL,
	`leaving` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	PRIMARY KEY(`job_id`, `company_id`)
);
--> statement-breakpoint
CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`company_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_by_name` text NOT NULL,
	`locale` text NOT NULL,
	`host_name` text NOT NULL,
	`path` text NOT NULL,
	`state` text NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`attempts` integer NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`expires_at` integer,
	`handled_by` text NOT NULL,
	`reason` text NOT NULL,
	`tell_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_state` ON `job` (`state`);--> statement-breakpoint
CREATE INDEX `job_company` ON `job` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `factor` (
	`person_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`used_step` integer NOT NULL,
	`failed_count` integer NOT NULL,
	`next_allowed_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`host` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkey_person` ON `passkey` (`person_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recovery_code_person` ON `recovery_code` (`person_id`);--> statement-breakpoint
CREATE TABLE `application_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`level` text NOT NULL,
	`source` text NOT NULL,
	`message` text NOT NULL,
	`company_id` text,
	`request_id` text,
	`facts` text
);
--> statement-breakpoint
CREATE INDEX `application_log_at` ON `application_log` (`at`);--> statement-breakpoint
CREATE INDEX `application_log_company` ON `application_log` (`company_id`);--> statement-breakpoint
CREATE INDEX `application_log_request` ON `application_log` (`request_id`);--> statement-breakpoint
CREATE TABLE `login_book` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`username` text NOT NULL,
	`person_id` text,
	`impersonator_id` text,
	`company_id` text,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`host` text NOT NULL,
	`result` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_book_at` ON `login_book` (`at`);--> statement-breakpoint
CREATE INDEX `login_book_person` ON `login_book` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `login_book_impersonator` ON `login_book` (`impersonator_id`,`at`);--> statement-breakpoint
CREATE INDEX `login_book_company` ON `login_book` (`company_id`,`at`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bridge_sum` (
	`company_id` text NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`clicks` integer NOT NULL,
	`requests` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `site_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `invite_token` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`company_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invite_token_place` ON `invite_token` (`company_id`,`person_id`);--> statement-breakpoint
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
CREATE INDEX `reset_token_person` ON `reset_token` (`person_id`);--> statement-breakpoint
CREATE TABLE `seller` (
	`id` text PRIMARY KEY NOT NULL,
	`from_at` integer NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`postal_code` text NOT NULL,
	`gst_number` text NOT NULL,
	`qst_number` text NOT NULL,
	`vat_number` text NOT NULL,
	`email` text NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `seller_from` ON `seller` (`from_at`);--> statement-breakpoint
CREATE TRIGGER `seller_no_update` BEFORE UPDATE ON `seller` BEGIN SELECT RAISE(ABORT, 'only ever added to: seller'); END;
--> statement-breakpoint
CREATE TRIGGER `seller_no_delete` BEFORE DELETE ON `seller` BEGIN SELECT RAISE(ABORT, 'only ever added to: seller'); END;
