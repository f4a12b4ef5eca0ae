CREATE TABLE `contract_event` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`contract_id` text NOT NULL,
	`contract_version` integer NOT NULL,
	`seq` integer NOT NULL,
	`step` text NOT NULL,
	`at` integer NOT NULL,
	`offset_ms` integer,
	`offline` integer NOT NULL,
	`device_key_id` text NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`facts` text NOT NULL,
	`prev` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contract_event_v` ON `contract_event` (`v`);--> statement-breakpoint
CREATE INDEX `contract_event_contract` ON `contract_event` (`contract_id`);--> statement-breakpoint
CREATE TABLE `delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`contract_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`lead_id` text,
	`client_id` text NOT NULL,
	`client_name` text NOT NULL,
	`vehicle_text` text NOT NULL,
	`status` text NOT NULL,
	`starts_at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`assigned_to` text NOT NULL,
	`place` text NOT NULL,
	`note` text NOT NULL,
	`odometer` integer,
	`delivered_at` integer,
	`delivered_by` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `delivery_v` ON `delivery` (`v`);--> statement-breakpoint
CREATE INDEX `delivery_contract` ON `delivery` (`contract_id`);--> statement-breakpoint
CREATE INDEX `delivery_starts` ON `delivery` (`starts_at`);--> statement-breakpoint
CREATE TABLE `delivery_item` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`delivery_id` text NOT NULL,
	`code` text NOT NULL,
	`done` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`proof_sha256` text NOT NULL,
	`proof_mime` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `delivery_item_v` ON `delivery_item` (`v`);--> statement-breakpoint
CREATE INDEX `delivery_item_delivery` ON `delivery_item` (`delivery_id`);--> statement-breakpoint
CREATE TABLE `online_sale` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`vehicle_id` text NOT NULL,
	`vehicle_text` text NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`message` text NOT NULL,
	`consent` text NOT NULL,
	`appointment_at` integer,
	`held_until` integer,
	`request_id` text,
	`lead_id` text,
	`contract_id` text,
	`link_sent_at` integer,
	`note` text NOT NULL,
	`handled_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `online_sale_v` ON `online_sale` (`v`);--> statement-breakpoint
CREATE INDEX `online_sale_vehicle` ON `online_sale` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `online_sale_status` ON `online_sale` (`status`);--> statement-breakpoint
CREATE TABLE `signing_link` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`contract_version` integer NOT NULL,
	`online_sale_id` text,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`token_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`code_sent_at` integer,
	`attempts` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`opened_at` integer,
	`verified_at` integer,
	`used_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `signing_link_token` ON `signing_link` (`token_hash`);--> statement-breakpoint
CREATE INDEX `signing_link_contract` ON `signing_link` (`contract_id`);--> statement-breakpoint
CREATE TABLE `subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`starts_on` text,
	`ends_on` text,
	`terms_version` integer NOT NULL,
	`terms_hash` text NOT NULL,
	`accepted_at` integer,
	`accepted_by` text,
	`accepted_name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscription_v` ON `subscription` (`v`);--> statement-breakpoint
CREATE TABLE `vehicle_label` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`content` text NOT NULL,
	`content_hash` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vehicle_label_v` ON `vehicle_label` (`v`);--> statement-breakpoint
CREATE INDEX `vehicle_label_vehicle` ON `vehicle_label` (`vehicle_id`);--> statement-breakpoint
CREATE TABLE `work_item` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`vehicle_id` text NOT NULL,
	`inspection_id` text,
	`code` text NOT NULL,
	`title` text NOT NULL,
	`note` text NOT NULL,
	`status` text NOT NULL,
	`estimate_minor` integer,
	`cost_minor` integer,
	`opened_at` integer NOT NULL,
	`opened_by` text NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`close_note` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `work_item_v` ON `work_item` (`v`);--> statement-breakpoint
CREATE INDEX `work_item_vehicle` ON `work_item` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `work_item_inspection` ON `work_item` (`inspection_id`);--> statement-breakpoint
ALTER TABLE `company` ADD `sale` text;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `form` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `deal` text;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `co_buyer` text;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `medium` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `sealed` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `copies_at` integer;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `amends_id` text;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `amended_by_id` text;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `label_id` text;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `paper_photos` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `end_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `sale_contract` ADD `dispute` text;--> statement-breakpoint
ALTER TABLE `inspection` ADD `preset` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `inspection` ADD `signatures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `market_on` text;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `displacement_cc` integer;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `net_weight_kg` integer;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `wholesale_minor` integer;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `label_facts` text;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `buy_online` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vehicle` ADD `warranty_start_on` text;