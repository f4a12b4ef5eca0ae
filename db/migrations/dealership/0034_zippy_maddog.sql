ALTER TABLE `address_stop` ADD `said_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `unsubscribe_link` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `address_stop` SET `said_by` = `address` WHERE `source` = 'stop-word';
--> statement-breakpoint
UPDATE `address_stop` SET `said_by` = coalesce((SELECT min(c.`client_id`) FROM `consent` c WHERE c.`kind` = 'withdrawn' AND c.`channel` = `address_stop`.`channel` AND c.`purpose` = `address_stop`.`purpose` AND c.`source` = `address_stop`.`source` AND c.`at` = `address_stop`.`at`), '') WHERE `source` <> 'stop-word';
--> statement-breakpoint
UPDATE `address_stop` SET `id` = `id` || '.' || `said_by`;
