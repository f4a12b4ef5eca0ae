ALTER TABLE `phone_account` ADD `application_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `phone_account` ADD `voice_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `recording_source` ADD `name` text DEFAULT '' NOT NULL;