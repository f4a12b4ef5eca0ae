CREATE TABLE `product_cost` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`costs` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_cost_v` ON `product_cost` (`v`);