ALTER TABLE `online_sale` ADD `link_factor` text;--> statement-breakpoint
ALTER TABLE `signing_link` ADD `factor` text DEFAULT 'same-mailbox' NOT NULL;--> statement-breakpoint
ALTER TABLE `signing_link` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `signing_link` ADD `given_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `signing_link` ADD `code_salt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `signing_link` ADD `sends` integer DEFAULT 0 NOT NULL;