ALTER TABLE `signing_link` ADD `code_used_at` integer;--> statement-breakpoint
ALTER TABLE `signing_link` ADD `session_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `signing_link` SET `session_hash` = `code_hash`, `code_used_at` = `verified_at` WHERE `verified_at` IS NOT NULL;
