ALTER TABLE `sale_contract` ADD `place_of_signing` text DEFAULT 'dealership' NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `first_contact_by` text DEFAULT 'consumer' NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `deliver_to` text DEFAULT '' NOT NULL;