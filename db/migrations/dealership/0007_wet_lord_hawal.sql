ALTER TABLE `signature` ADD `seal_lack` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `signature_strokes_sha256` ON `signature` (`strokes_sha256`);--> statement-breakpoint
ALTER TABLE `file` ADD `ink` integer;