ALTER TABLE `contract_event` ADD `received_at` integer;--> statement-breakpoint
ALTER TABLE `contract_event` ADD `stands_on_at` integer;