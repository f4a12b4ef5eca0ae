ALTER TABLE `request` ADD `sent` text;--> statement-breakpoint
ALTER TABLE `request` ADD `address` text;