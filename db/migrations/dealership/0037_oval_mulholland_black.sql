ALTER TABLE `company` ADD `hostname_mobile` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company` ADD `hostname_qa` text DEFAULT '' NOT NULL;