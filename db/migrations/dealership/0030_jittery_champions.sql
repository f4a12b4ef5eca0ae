ALTER TABLE `privacy_request` ADD `locale` text;--> statement-breakpoint
ALTER TABLE `privacy_request` ADD `acknowledged_at` integer;--> statement-breakpoint
CREATE INDEX `notification_item_id` ON `notification` (`item_id`);