ALTER TABLE `file` ADD `ink_hash` text;--> statement-breakpoint
ALTER TABLE `file` ADD `pixels` integer;