ALTER TABLE `sale_contract` ADD `merged_client_id` text;--> statement-breakpoint
CREATE INDEX `sale_contract_merged` ON `sale_contract` (`merged_client_id`);--> statement-breakpoint
CREATE INDEX `delivery_client` ON `delivery` (`client_id`);--> statement-breakpoint
CREATE INDEX `task_client` ON `task` (`client_id`);--> statement-breakpoint
CREATE INDEX `vehicle_reserved_for` ON `vehicle` (`reserved_for`);--> statement-breakpoint
CREATE INDEX `vehicle_sold_to` ON `vehicle` (`sold_to`);--> statement-breakpoint
UPDATE `sale_contract` SET `merged_client_id` = (SELECT `merged_into_id` FROM `client` c WHERE c.`id` = `client_id`) WHERE `content_hash` <> '';--> statement-breakpoint
UPDATE `vehicle` SET `reserved_for` = coalesce((SELECT `merged_into_id` FROM `client` c WHERE c.`id` = `reserved_for`), `reserved_for`) WHERE `reserved_for` IS NOT NULL;--> statement-breakpoint
UPDATE `vehicle` SET `sold_to` = coalesce((SELECT `merged_into_id` FROM `client` c WHERE c.`id` = `sold_to`), `sold_to`) WHERE `sold_to` IS NOT NULL;--> statement-breakpoint
UPDATE `delivery` SET `client_id` = coalesce((SELECT `merged_into_id` FROM `client` c WHERE c.`id` = `client_id`), `client_id`);
