ALTER TABLE `phone_call` ADD `campaign` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `request` ADD `campaign` text;--> statement-breakpoint
ALTER TABLE `request` ADD `files` text;--> statement-breakpoint
ALTER TABLE `tracked_number` ADD `campaign` text DEFAULT '' NOT NULL;