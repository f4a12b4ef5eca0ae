CREATE TABLE `appointment` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`lead_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`starts_at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`assigned_to` text NOT NULL,
	`note` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text
);
--> statement-breakpoint
CREATE INDEX `appointment_v` ON `appointment` (`v`);--> statement-breakpoint
CREATE INDEX `appointment_lead_id` ON `appointment` (`lead_id`);--> statement-breakpoint
CREATE INDEX `appointment_starts_at` ON `appointment` (`starts_at`);--> statement-breakpoint
CREATE TABLE `bridge` (
	`id` text PRIMARY KEY NOT NULL,
	`active` integer NOT NULL,
	`paused_until` text,
	`monthly_budget_minor` integer NOT NULL,
	`cost_per_click_minor` integer NOT NULL,
	`learning_days` integer NOT NULL,
	`clicks_received` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `client` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`birth_on` text,
	`gender` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`cell` text NOT NULL,
	`fax` text NOT NULL,
	`email_key` text NOT NULL,
	`phone_key` text NOT NULL,
	`cell_key` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`postal_code` text NOT NULL,
	`country` text NOT NULL,
	`locale` text NOT NULL,
	`note` text NOT NULL,
	`merged_into_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `client_v` ON `client` (`v`);--> statement-breakpoint
CREATE INDEX `client_phone_key` ON `client` (`phone_key`);--> statement-breakpoint
CREATE INDEX `client_email_key` ON `client` (`email_key`);--> statement-breakpoint
CREATE INDEX `client_merged_into_id` ON `client` (`merged_into_id`);--> statement-breakpoint
CREATE TABLE `client_vehicle` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`client_id` text NOT NULL,
	`vehicle_id` text,
	`make` text NOT NULL,
	`model` text NOT NULL,
	`year` integer,
	`vin` text NOT NULL,
	`odometer` integer,
	`note` text NOT NULL,
	`since` text,
	`until` text
);
--> statement-breakpoint
CREATE INDEX `client_vehicle_v` ON `client_vehicle` (`v`);--> statement-breakpoint
CREATE INDEX `client_vehicle_client_id` ON `client_vehicle` (`client_id`);--> statement-breakpoint
CREATE TABLE `company` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`headquarter` text NOT NULL,
	`time_zone` text NOT NULL,
	`currency` text NOT NULL,
	`country` text NOT NULL,
	`province` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`postal_code` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`hostname` text NOT NULL,
	`default_make` text NOT NULL,
	`default_locale` text NOT NULL,
	`paper` text NOT NULL,
	`legal` text NOT NULL,
	`taxes` text NOT NULL,
	`sale` text,
	`no_reply_minutes` integer NOT NULL,
	`reservation_days` integer NOT NULL,
	`public_key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_v` ON `company` (`v`);--> statement-breakpoint
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
CREATE INDEX `contract_event_contract_id` ON `contract_event` (`contract_id`);--> statement-breakpoint
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
CREATE INDEX `delivery_contract_id` ON `delivery` (`contract_id`);--> statement-breakpoint
CREATE INDEX `delivery_client_id` ON `delivery` (`client_id`);--> statement-breakpoint
CREATE INDEX `delivery_starts_at` ON `delivery` (`starts_at`);--> statement-breakpoint
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
CREATE INDEX `delivery_item_delivery_id` ON `delivery_item` (`delivery_id`);--> statement-breakpoint
CREATE TABLE `fund_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`type` text NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fund_entry_at` ON `fund_entry` (`at`);--> statement-breakpoint
CREATE TABLE `inspection` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`vehicle_id` text NOT NULL,
	`demo` integer NOT NULL,
	`family` text NOT NULL,
	`template_version` integer NOT NULL,
	`status` text NOT NULL,
	`odometer` integer,
	`note` text NOT NULL,
	`started_at` integer NOT NULL,
	`started_by` text NOT NULL,
	`completed_at` integer,
	`completed_by` text,
	`released_at` integer,
	`released_by` text,
	`preset` text DEFAULT '' NOT NULL,
	`signatures` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inspection_v` ON `inspection` (`v`);--> statement-breakpoint
CREATE INDEX `inspection_vehicle_id` ON `inspection` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `inspection_status` ON `inspection` (`status`);--> statement-breakpoint
CREATE TABLE `inspection_photo` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`inspection_id` text NOT NULL,
	`code` text NOT NULL,
	`sha256` text NOT NULL,
	`thumb_sha256` text NOT NULL,
	`mime` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inspection_photo_v` ON `inspection_photo` (`v`);--> statement-breakpoint
CREATE INDEX `inspection_photo_inspection_id` ON `inspection_photo` (`inspection_id`);--> statement-breakpoint
CREATE TABLE `inspection_point` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`inspection_id` text NOT NULL,
	`code` text NOT NULL,
	`result` text,
	`reason` text NOT NULL,
	`value` real,
	`value_text` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`other_result` text,
	`other_by` text,
	`other_reason` text,
	`other_value` real,
	`other_value_text` text
);
--> statement-breakpoint
CREATE INDEX `inspection_point_v` ON `inspection_point` (`v`);--> statement-breakpoint
CREATE INDEX `inspection_point_inspection_id` ON `inspection_point` (`inspection_id`);--> statement-breakpoint
CREATE TABLE `lead` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`type` text NOT NULL,
	`division` text NOT NULL,
	`source` text NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`phone_key` text NOT NULL,
	`email_key` text NOT NULL,
	`message` text NOT NULL,
	`assigned_to` text,
	`vehicle_id` text,
	`vehicle_text` text NOT NULL,
	`trade_in_text` text NOT NULL,
	`lead_at` integer NOT NULL,
	`first_answer_at` integer,
	`follow_up_on` text,
	`recover_at` integer,
	`recover_notice` text,
	`close_reason` text,
	`close_note` text NOT NULL,
	`sold_vehicle_id` text,
	`deliver_on` text,
	`delivered_at` integer,
	`request_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_v` ON `lead` (`v`);--> statement-breakpoint
CREATE INDEX `lead_client_id` ON `lead` (`client_id`);--> statement-breakpoint
CREATE INDEX `lead_vehicle_id` ON `lead` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `lead_status_touched_at` ON `lead` (`status`,`touched_at`);--> statement-breakpoint
CREATE INDEX `lead_phone_key` ON `lead` (`phone_key`);--> statement-breakpoint
CREATE INDEX `lead_email_key` ON `lead` (`email_key`);--> statement-breakpoint
CREATE TABLE `lead_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`lead_id` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_comment_v` ON `lead_comment` (`v`);--> statement-breakpoint
CREATE INDEX `lead_comment_lead_id` ON `lead_comment` (`lead_id`);--> statement-breakpoint
CREATE TABLE `lead_touch` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`lead_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`note` text NOT NULL,
	`facts` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_touch_v` ON `lead_touch` (`v`);--> statement-breakpoint
CREATE INDEX `lead_touch_lead_id` ON `lead_touch` (`lead_id`);--> statement-breakpoint
CREATE TABLE `notification` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`user_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`item_id` text NOT NULL,
	`type` text NOT NULL,
	`from` text NOT NULL,
	`at` integer NOT NULL,
	`message` text NOT NULL,
	`processed_at` integer
);
--> statement-breakpoint
CREATE INDEX `notification_v` ON `notification` (`v`);--> statement-breakpoint
CREATE INDEX `notification_user_id_processed_at` ON `notification` (`user_id`,`processed_at`);--> statement-breakpoint
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
CREATE INDEX `online_sale_vehicle_id` ON `online_sale` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `online_sale_status` ON `online_sale` (`status`);--> statement-breakpoint
CREATE TABLE `preference` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`locale` text NOT NULL,
	`date_offset` integer NOT NULL,
	`home_page` text NOT NULL,
	`theme` text NOT NULL,
	`section_order` text NOT NULL,
	`form_order` text NOT NULL,
	`notifications` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `preference_v` ON `preference` (`v`);--> statement-breakpoint
CREATE TABLE `request` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`type` text NOT NULL,
	`division` text NOT NULL,
	`category` text,
	`status` text NOT NULL,
	`source` text NOT NULL,
	`source_name` text NOT NULL,
	`at` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`vehicle_id` text,
	`processed_at` integer,
	`processed_by` text,
	`lead_id` text
);
--> statement-breakpoint
CREATE INDEX `request_v` ON `request` (`v`);--> statement-breakpoint
CREATE INDEX `request_processed_at` ON `request` (`processed_at`);--> statement-breakpoint
CREATE TABLE `role` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`form_ids` text NOT NULL,
	`read_only` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `role_v` ON `role` (`v`);--> statement-breakpoint
CREATE TABLE `sale_contract` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`number` text NOT NULL,
	`provisional_number` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`locale` text NOT NULL,
	`lead_id` text,
	`client_id` text NOT NULL,
	`merged_client_id` text,
	`vehicle_id` text NOT NULL,
	`buyer` text NOT NULL,
	`product` text NOT NULL,
	`exchange_type` text,
	`trade_in_text` text NOT NULL,
	`annex_a` text NOT NULL,
	`place_city` text NOT NULL,
	`place_region` text NOT NULL,
	`contract_on` text NOT NULL,
	`deliver_on` text,
	`terms_accepted` integer NOT NULL,
	`annex_accepted` integer NOT NULL,
	`confidentiality_accepted` integer NOT NULL,
	`seller_id` text NOT NULL,
	`content_hash` text NOT NULL,
	`signed_at` integer,
	`countersignature` text NOT NULL,
	`countersigned_at` integer,
	`deal` text NOT NULL,
	`co_buyer` text,
	`medium` text DEFAULT '' NOT NULL,
	`sealed` text DEFAULT '' NOT NULL,
	`copies_at` integer,
	`copies` text DEFAULT '[]' NOT NULL,
	`amends_id` text,
	`amended_by_id` text,
	`label_id` text,
	`paper_photos` text DEFAULT '[]' NOT NULL,
	`end_reason` text DEFAULT '' NOT NULL,
	`ended_at` integer,
	`dispute` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_contract_v` ON `sale_contract` (`v`);--> statement-breakpoint
CREATE INDEX `sale_contract_lead_id` ON `sale_contract` (`lead_id`);--> statement-breakpoint
CREATE INDEX `sale_contract_client_id` ON `sale_contract` (`client_id`);--> statement-breakpoint
CREATE INDEX `sale_contract_merged_client_id` ON `sale_contract` (`merged_client_id`);--> statement-breakpoint
CREATE INDEX `sale_contract_vehicle_id` ON `sale_contract` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `sale_contract_content_hash` ON `sale_contract` (`content_hash`);--> statement-breakpoint
CREATE TABLE `signature` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`contract_id` text NOT NULL,
	`contract_version` integer NOT NULL,
	`role` text NOT NULL,
	`signer_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`strokes_sha256` text NOT NULL,
	`image_sha256` text NOT NULL,
	`at` integer NOT NULL,
	`offline` integer NOT NULL,
	`device_key_id` text NOT NULL,
	`device_signature` text NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `signature_v` ON `signature` (`v`);--> statement-breakpoint
CREATE INDEX `signature_contract_id` ON `signature` (`contract_id`);--> statement-breakpoint
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
	`code_used_at` integer,
	`session_hash` text DEFAULT '' NOT NULL,
	`attempts` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`opened_at` integer,
	`verified_at` integer,
	`used_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `signing_link_token_hash` ON `signing_link` (`token_hash`);--> statement-breakpoint
CREATE INDEX `signing_link_contract_id` ON `signing_link` (`contract_id`);--> statement-breakpoint
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
CREATE TABLE `task` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`title` text NOT NULL,
	`note` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer NOT NULL,
	`remind_at` integer,
	`assigned_to` text NOT NULL,
	`lead_id` text,
	`client_id` text,
	`vehicle_id` text,
	`outcome` text,
	`outcome_note` text NOT NULL,
	`completed_at` integer,
	`completed_by` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `task_v` ON `task` (`v`);--> statement-breakpoint
CREATE INDEX `task_assigned_to_status` ON `task` (`assigned_to`,`status`);--> statement-breakpoint
CREATE INDEX `task_lead_id` ON `task` (`lead_id`);--> statement-breakpoint
CREATE INDEX `task_client_id` ON `task` (`client_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`cell` text NOT NULL,
	`image` text NOT NULL,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`role_ids` text NOT NULL,
	`active` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_v` ON `user` (`v`);--> statement-breakpoint
CREATE TABLE `vehicle` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`entered_v` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`stock_number` text NOT NULL,
	`product_type` integer NOT NULL,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`status_by` text NOT NULL,
	`condition` text NOT NULL,
	`vin` text NOT NULL,
	`year` integer,
	`make` text NOT NULL,
	`model` text NOT NULL,
	`model_code` text NOT NULL,
	`trim` text NOT NULL,
	`sub_model` text NOT NULL,
	`sub_type` text NOT NULL,
	`colour_exterior` text NOT NULL,
	`colour_interior` text NOT NULL,
	`colour_code` text NOT NULL,
	`odometer` integer,
	`odometer_type` text NOT NULL,
	`transmission` text NOT NULL,
	`msrp_minor` integer,
	`price_internet_minor` integer,
	`price_original_minor` integer,
	`price_promotion_minor` integer,
	`price_label_minor` integer,
	`cost_minor` integer,
	`destination_minor` integer,
	`price_min_minor` integer,
	`price_max_minor` integer,
	`in_store_on` text,
	`entered_on` text NOT NULL,
	`service_on` text,
	`sold_on` text,
	`offer_number` text NOT NULL,
	`history_token` text NOT NULL,
	`valuation_token` text NOT NULL,
	`technical_sheet` text NOT NULL,
	`certified` integer NOT NULL,
	`reservation_id` text,
	`reserved_by` text,
	`reserved_by_name` text,
	`reserved_for` text,
	`reserved_lead_id` text,
	`reserved_until` integer,
	`reserved_note` text NOT NULL,
	`sold_by` text,
	`sold_by_name` text,
	`sold_to` text,
	`sold_at` integer,
	`delivered_at` integer,
	`market_on` text,
	`displacement_cc` integer,
	`net_weight_kg` integer,
	`wholesale_minor` integer,
	`label_facts` text,
	`buy_online` text DEFAULT '' NOT NULL,
	`warranty_start_on` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vehicle_v` ON `vehicle` (`v`);--> statement-breakpoint
CREATE INDEX `vehicle_status` ON `vehicle` (`status`);--> statement-breakpoint
CREATE INDEX `vehicle_stock_number` ON `vehicle` (`stock_number`);--> statement-breakpoint
CREATE INDEX `vehicle_vin` ON `vehicle` (`vin`);--> statement-breakpoint
CREATE INDEX `vehicle_reserved_for` ON `vehicle` (`reserved_for`);--> statement-breakpoint
CREATE INDEX `vehicle_sold_to` ON `vehicle` (`sold_to`);--> statement-breakpoint
CREATE TABLE `vehicle_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`amount_minor` integer,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vehicle_comment_v` ON `vehicle_comment` (`v`);--> statement-breakpoint
CREATE INDEX `vehicle_comment_vehicle_id` ON `vehicle_comment` (`vehicle_id`);--> statement-breakpoint
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
CREATE INDEX `vehicle_label_vehicle_id` ON `vehicle_label` (`vehicle_id`);--> statement-breakpoint
CREATE TABLE `vehicle_photo` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`vehicle_id` text NOT NULL,
	`sha256` text NOT NULL,
	`thumb_sha256` text NOT NULL,
	`mime` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`position` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vehicle_photo_v` ON `vehicle_photo` (`v`);--> statement-breakpoint
CREATE INDEX `vehicle_photo_vehicle_id` ON `vehicle_photo` (`vehicle_id`);--> statement-breakpoint
CREATE TABLE `vehicle_price` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`vehicle_id` text NOT NULL,
	`field` text NOT NULL,
	`from_minor` integer,
	`to_minor` integer,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vehicle_price_v` ON `vehicle_price` (`v`);--> statement-breakpoint
CREATE INDEX `vehicle_price_vehicle_id` ON `vehicle_price` (`vehicle_id`);--> statement-breakpoint
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
CREATE INDEX `work_item_vehicle_id` ON `work_item` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `work_item_inspection_id` ON `work_item` (`inspection_id`);--> statement-breakpoint
CREATE TABLE `device_key` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `effect` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`done_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `effect_due` ON `effect` (`done_at`,`due_at`);--> statement-breakpoint
CREATE TABLE `file` (
	`sha256` text PRIMARY KEY NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`complete` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mutation_log` (
	`mid` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`ord` integer NOT NULL,
	`gid` text NOT NULL,
	`cid` text NOT NULL,
	`seq` integer NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`input` text NOT NULL,
	`at` integer NOT NULL,
	`device_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`code` text,
	`facts` text,
	`touches` text NOT NULL,
	`changes` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mutation_log_gid` ON `mutation_log` (`gid`,`v`);--> statement-breakpoint
CREATE UNIQUE INDEX `mutation_log_ord` ON `mutation_log` (`ord`);--> statement-breakpoint
CREATE INDEX `mutation_log_outcome` ON `mutation_log` (`outcome`);--> statement-breakpoint
CREATE TABLE `parked_on` (
	`gid` text NOT NULL,
	`key` text NOT NULL,
	`mid` text NOT NULL,
	PRIMARY KEY(`gid`, `key`, `mid`)
);
--> statement-breakpoint
CREATE INDEX `parked_on_mid` ON `parked_on` (`mid`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subscription` text NOT NULL,
	`locale` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quarantine` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`gid` text NOT NULL,
	`user_id` text NOT NULL,
	`payload` text NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`user_agent` text NOT NULL,
	`ip` text NOT NULL,
	`remember` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`wipe` integer NOT NULL,
	`impersonator_id` text
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_handle` ON `session` (`handle`);--> statement-breakpoint
CREATE TABLE `sync_client` (
	`cid` text PRIMARY KEY NOT NULL,
	`gid` text NOT NULL,
	`last_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_group` (
	`gid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	`v` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `version_mark` (
	`v` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`at` integer NOT NULL
);
