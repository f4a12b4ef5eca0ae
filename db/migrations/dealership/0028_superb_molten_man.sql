CREATE TABLE `address_stop` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`address` text NOT NULL,
	`source` text NOT NULL,
	`words` text NOT NULL,
	`origin` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `address_stop_address` ON `address_stop` (`address`);
--> statement-breakpoint
INSERT OR REPLACE INTO `address_stop` SELECT c.`channel` || '.' || c.`purpose` || '.' || k.`email_key`, c.`channel`, c.`purpose`, k.`email_key`, c.`source`, c.`words`, c.`origin`, c.`at`, c.`by` FROM `consent` c JOIN `client` k ON k.`id` = c.`client_id` WHERE c.`kind` = 'withdrawn' AND c.`source` <> 'erasure' AND c.`channel` = 'mail' AND k.`email_key` <> '' AND NOT EXISTS (SELECT 1 FROM `consent` g WHERE g.`client_id` = c.`client_id` AND g.`channel` = c.`channel` AND g.`purpose` = c.`purpose` AND g.`at` > c.`at`) ORDER BY c.`at`;
--> statement-breakpoint
INSERT OR REPLACE INTO `address_stop` SELECT c.`channel` || '.' || c.`purpose` || '.' || k.`phone_key`, c.`channel`, c.`purpose`, k.`phone_key`, c.`source`, c.`words`, c.`origin`, c.`at`, c.`by` FROM `consent` c JOIN `client` k ON k.`id` = c.`client_id` WHERE c.`kind` = 'withdrawn' AND c.`source` <> 'erasure' AND c.`channel` <> 'mail' AND k.`phone_key` <> '' AND NOT EXISTS (SELECT 1 FROM `consent` g WHERE g.`client_id` = c.`client_id` AND g.`channel` = c.`channel` AND g.`purpose` = c.`purpose` AND g.`at` > c.`at`) ORDER BY c.`at`;
--> statement-breakpoint
INSERT OR REPLACE INTO `address_stop` SELECT c.`channel` || '.' || c.`purpose` || '.' || k.`cell_key`, c.`channel`, c.`purpose`, k.`cell_key`, c.`source`, c.`words`, c.`origin`, c.`at`, c.`by` FROM `consent` c JOIN `client` k ON k.`id` = c.`client_id` WHERE c.`kind` = 'withdrawn' AND c.`source` <> 'erasure' AND c.`channel` <> 'mail' AND k.`cell_key` <> '' AND NOT EXISTS (SELECT 1 FROM `consent` g WHERE g.`client_id` = c.`client_id` AND g.`channel` = c.`channel` AND g.`purpose` = c.`purpose` AND g.`at` > c.`at`) ORDER BY c.`at`;
--> statement-breakpoint
INSERT OR REPLACE INTO `address_stop` SELECT 'sms.service.' || `phone_key`, 'sms', 'service', `phone_key`, 'stop-word', `word`, '', `at`, '' FROM `text_stop` WHERE `ended_at` IS NULL;
