CREATE TABLE `address_stop` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`address` text NOT NULL,
	`said_by` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`words` text NOT NULL,
	`origin` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `address_stop_address` ON `address_stop` (`address`);--> statement-breakpoint
CREATE INDEX `address_stop_said_by` ON `address_stop` (`said_by`);--> statement-breakpoint
CREATE TABLE `api_secret` (
	`hash` text PRIMARY KEY NOT NULL,
	`token_id` text NOT NULL,
	`last_used_at` integer,
	`last_ip` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `api_secret_token_id` ON `api_secret` (`token_id`);--> statement-breakpoint
CREATE TABLE `api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`hint` text NOT NULL,
	`forms` text NOT NULL,
	`access` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_by` text
);
--> statement-breakpoint
CREATE INDEX `api_token_v` ON `api_token` (`v`);--> statement-breakpoint
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
	`place` text DEFAULT '' NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text,
	`invite_to` text DEFAULT '' NOT NULL,
	`invite_answer` text,
	`invite_answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `appointment_v` ON `appointment` (`v`);--> statement-breakpoint
CREATE INDEX `appointment_lead_id` ON `appointment` (`lead_id`);--> statement-breakpoint
CREATE INDEX `appointment_starts_at` ON `appointment` (`starts_at`);--> statement-breakpoint
CREATE TABLE `assignment` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`request_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`rule_id` text,
	`passed` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assignment_v` ON `assignment` (`v`);--> statement-breakpoint
CREATE INDEX `assignment_at` ON `assignment` (`at`);--> statement-breakpoint
CREATE INDEX `assignment_request_id` ON `assignment` (`request_id`);--> statement-breakpoint
CREATE INDEX `assignment_user_id_rule_id_at` ON `assignment` (`user_id`,`rule_id`,`at`);--> statement-breakpoint
CREATE INDEX `assignment_user_id_at` ON `assignment` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `assignment_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`active` integer NOT NULL,
	`mode` text NOT NULL,
	`types` text NOT NULL,
	`divisions` text NOT NULL,
	`locales` text NOT NULL,
	`makes` text NOT NULL,
	`holds` text DEFAULT 'always' NOT NULL,
	`hours` text,
	`user_ids` text NOT NULL,
	`capacity` integer,
	`fallback` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assignment_rule_v` ON `assignment_rule` (`v`);--> statement-breakpoint
CREATE TABLE `bridge` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`active` integer NOT NULL,
	`paused_until` text,
	`monthly_budget_minor` integer NOT NULL,
	`cost_per_click_minor` integer NOT NULL,
	`type` text NOT NULL,
	`site_prices` text NOT NULL,
	`version` text NOT NULL,
	`website_host_name` text NOT NULL,
	`inventory_provider` text NOT NULL,
	`name_on_card` text NOT NULL,
	`learning_days` integer NOT NULL,
	`learning_on` text NOT NULL,
	`activated_at` integer NOT NULL,
	`activated_on` text NOT NULL,
	`activated_by` text NOT NULL,
	`activated_by_name` text NOT NULL,
	`terms_version` integer NOT NULL,
	`terms_locale` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bridge_act` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`at` integer NOT NULL,
	`act` text NOT NULL,
	`until` text,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`monthly_budget_minor` integer NOT NULL,
	`cost_per_click_minor` integer NOT NULL,
	`type` text NOT NULL,
	`site_prices` text NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bridge_act_v` ON `bridge_act` (`v`);--> statement-breakpoint
CREATE INDEX `bridge_act_at` ON `bridge_act` (`at`);--> statement-breakpoint
CREATE TABLE `bridge_choice` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`on` text NOT NULL,
	`site_id` text NOT NULL,
	`share` real NOT NULL,
	`arms` text NOT NULL,
	`vehicle_ids` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bridge_choice_at` ON `bridge_choice` (`at`);--> statement-breakpoint
CREATE INDEX `bridge_choice_on_site_id` ON `bridge_choice` (`on`,`site_id`);--> statement-breakpoint
CREATE TABLE `bridge_click` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`on` text NOT NULL,
	`site_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`verdict` text NOT NULL,
	`minor` integer NOT NULL,
	`seq` integer,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `bridge_click_on` ON `bridge_click` (`on`);--> statement-breakpoint
CREATE INDEX `bridge_click_at` ON `bridge_click` (`at`);--> statement-breakpoint
CREATE INDEX `bridge_click_verdict_on` ON `bridge_click` (`verdict`,`on`);--> statement-breakpoint
CREATE INDEX `bridge_click_hash_vehicle_id` ON `bridge_click` (`hash`,`vehicle_id`);--> statement-breakpoint
CREATE TABLE `bridge_exposure` (
	`id` text PRIMARY KEY NOT NULL,
	`era` integer NOT NULL,
	`site_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`hours` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bridge_request` (
	`id` text PRIMARY KEY NOT NULL,
	`click_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bridge_request_click_id` ON `bridge_request` (`click_id`);--> statement-breakpoint
CREATE TABLE `bridge_salt` (
	`on` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `budget_plan` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`from_month` text NOT NULL,
	`until_month` text NOT NULL,
	`minor` integer,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `budget_plan_until` ON `budget_plan` (`until_month`);--> statement-breakpoint
CREATE TABLE `calendar_feed` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`with_names` integer NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE INDEX `calendar_feed_hash` ON `calendar_feed` (`hash`);--> statement-breakpoint
CREATE TABLE `campaign` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`division` text NOT NULL,
	`status` text NOT NULL,
	`auto_renew` integer NOT NULL,
	`term` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`ended_at` integer,
	`ended_why` text
);
--> statement-breakpoint
CREATE INDEX `campaign_status` ON `campaign` (`status`);--> statement-breakpoint
CREATE INDEX `campaign_at` ON `campaign` (`at`);--> statement-breakpoint
CREATE TABLE `campaign_request` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`term` integer NOT NULL,
	`at` integer NOT NULL,
	`way` text NOT NULL,
	`what` text NOT NULL,
	`why` text
);
--> statement-breakpoint
CREATE INDEX `campaign_request_campaign_id_at` ON `campaign_request` (`campaign_id`,`at`);--> statement-breakpoint
CREATE INDEX `campaign_request_at` ON `campaign_request` (`at`);--> statement-breakpoint
CREATE TABLE `campaign_term` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`term` integer NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text,
	`held_minor` integer NOT NULL,
	`leads_guaranteed` integer NOT NULL,
	`told` text NOT NULL,
	`hold_seq` integer NOT NULL,
	`end_seq` integer
);
--> statement-breakpoint
CREATE INDEX `campaign_term_campaign_id` ON `campaign_term` (`campaign_id`);--> statement-breakpoint
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
	`erased_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`tag_ids` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `client_v` ON `client` (`v`);--> statement-breakpoint
CREATE INDEX `client_phone_key` ON `client` (`phone_key`);--> statement-breakpoint
CREATE INDEX `client_cell_key` ON `client` (`cell_key`);--> statement-breakpoint
CREATE INDEX `client_email_key` ON `client` (`email_key`);--> statement-breakpoint
CREATE INDEX `client_merged_into_id` ON `client` (`merged_into_id`);--> statement-breakpoint
CREATE TABLE `client_export` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`client_id` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`taken_at` integer,
	`bytes` integer
);
--> statement-breakpoint
CREATE INDEX `client_export_request_id` ON `client_export` (`request_id`);--> statement-breakpoint
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
	`hostname_mobile` text DEFAULT '' NOT NULL,
	`hostname_qa` text DEFAULT '' NOT NULL,
	`default_make` text NOT NULL,
	`default_locale` text NOT NULL,
	`paper` text NOT NULL,
	`legal` text NOT NULL,
	`sale` text,
	`look` text DEFAULT '{"logo":"","colour":""}' NOT NULL,
	`no_reply_minutes` integer NOT NULL,
	`desk` text,
	`contact` text,
	`privacy` text,
	`reservation_days` integer NOT NULL,
	`demands_factor` integer DEFAULT false NOT NULL,
	`public_key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_v` ON `company` (`v`);--> statement-breakpoint
CREATE TABLE `company_change` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`lines` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_change_v` ON `company_change` (`v`);--> statement-breakpoint
CREATE TABLE `consent` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`client_id` text NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`kind` text NOT NULL,
	`basis` text NOT NULL,
	`source` text NOT NULL,
	`address` text NOT NULL,
	`words` text NOT NULL,
	`text_version` text NOT NULL,
	`locale` text NOT NULL,
	`origin` text NOT NULL,
	`at` integer NOT NULL,
	`expires_at` integer,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_v` ON `consent` (`v`);--> statement-breakpoint
CREATE INDEX `consent_client_id` ON `consent` (`client_id`);--> statement-breakpoint
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
	`hash` text NOT NULL,
	`received_at` integer,
	`stands_on_at` integer
);
--> statement-breakpoint
CREATE INDEX `contract_event_v` ON `contract_event` (`v`);--> statement-breakpoint
CREATE INDEX `contract_event_contract_id` ON `contract_event` (`contract_id`);--> statement-breakpoint
CREATE TABLE `debit_cap` (
	`id` text PRIMARY KEY NOT NULL,
	`from_at` integer NOT NULL,
	`minor` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `debit_cap_from_at` ON `debit_cap` (`from_at`);--> statement-breakpoint
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
	`odometer_type` text,
	`delivered_at` integer,
	`delivered_by` text,
	`stated` text,
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
CREATE TABLE `erasure_job` (
	`id` text PRIMARY KEY NOT NULL,
	`payload` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`format` text NOT NULL,
	`locale` text NOT NULL,
	`code` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`rules` text NOT NULL,
	`token_hash` text,
	`hint` text NOT NULL,
	`hint_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_token_hash` ON `feed` (`token_hash`);--> statement-breakpoint
CREATE TABLE `feed_act` (
	`id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`v` integer NOT NULL,
	`at` integer NOT NULL,
	`act` text NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`format` text NOT NULL,
	`rules` text NOT NULL,
	`vehicle_id` text,
	`goes` integer
);
--> statement-breakpoint
CREATE INDEX `feed_act_feed_id_at` ON `feed_act` (`feed_id`,`at`);--> statement-breakpoint
CREATE TABLE `feed_fetch` (
	`id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`at` integer NOT NULL,
	`agent` text NOT NULL,
	`status` integer NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_fetch_feed_id_at` ON `feed_fetch` (`feed_id`,`at`);--> statement-breakpoint
CREATE TABLE `feed_file` (
	`id` text PRIMARY KEY NOT NULL,
	`sha256` text,
	`bytes` integer NOT NULL,
	`units` integer NOT NULL,
	`made_at` integer,
	`mark` text NOT NULL,
	`until` integer NOT NULL,
	`tried_at` integer NOT NULL,
	`trouble` text,
	`left_units` text NOT NULL,
	`left_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_unit` (
	`id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`goes` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_unit_feed_id` ON `feed_unit` (`feed_id`);--> statement-breakpoint
CREATE INDEX `feed_unit_vehicle_id` ON `feed_unit` (`vehicle_id`);--> statement-breakpoint
CREATE TABLE `fund_credit` (
	`id` text PRIMARY KEY NOT NULL,
	`from_at` integer NOT NULL,
	`minor` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fund_credit_from_at` ON `fund_credit` (`from_at`);--> statement-breakpoint
CREATE TABLE `fund_document` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`series` text NOT NULL,
	`place` integer NOT NULL,
	`seq` integer NOT NULL,
	`payment` text NOT NULL,
	`answers` text,
	`at` integer NOT NULL,
	`on` text NOT NULL,
	`currency` text NOT NULL,
	`net_minor` integer NOT NULL,
	`taxes` text NOT NULL,
	`gross_minor` integer NOT NULL,
	`buyer` text NOT NULL,
	`source` text NOT NULL,
	`reference` text NOT NULL,
	`reason` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fund_document_series_place` ON `fund_document` (`series`,`place`);--> statement-breakpoint
CREATE INDEX `fund_document_seq` ON `fund_document` (`seq`);--> statement-breakpoint
CREATE INDEX `fund_document_payment` ON `fund_document` (`payment`);--> statement-breakpoint
CREATE TABLE `fund_recharge` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`is_on` integer NOT NULL,
	`threshold_minor` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`ceiling_minor` integer NOT NULL,
	`consent` text NOT NULL,
	`consent_version` integer NOT NULL,
	`why` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fund_recharge_at` ON `fund_recharge` (`at`);--> statement-breakpoint
CREATE TABLE `hook_event` (
	`id` text PRIMARY KEY NOT NULL,
	`call_key` text NOT NULL,
	`received_at` integer NOT NULL,
	`occurred_at` integer NOT NULL,
	`body` text NOT NULL,
	`event` text
);
--> statement-breakpoint
CREATE INDEX `hook_event_call_key` ON `hook_event` (`call_key`);--> statement-breakpoint
CREATE INDEX `hook_event_received_at` ON `hook_event` (`received_at`);--> statement-breakpoint
CREATE TABLE `impersonation` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`user_id` text NOT NULL,
	`impersonator_id` text NOT NULL,
	`reason` text NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`ended_at` integer,
	`seen_at` integer
);
--> statement-breakpoint
CREATE INDEX `impersonation_v` ON `impersonation` (`v`);--> statement-breakpoint
CREATE INDEX `impersonation_user_id` ON `impersonation` (`user_id`);--> statement-breakpoint
CREATE TABLE `inbound_address` (
	`code` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`ends_at` integer
);
--> statement-breakpoint
CREATE TABLE `incident` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`title` text NOT NULL,
	`happened_on` text NOT NULL,
	`known_at` integer NOT NULL,
	`circumstances` text NOT NULL,
	`data_concerned` text NOT NULL,
	`persons_count` integer NOT NULL,
	`harm` text NOT NULL,
	`harm_reasons` text NOT NULL,
	`authority_on` text,
	`persons_on` text,
	`public_notice` integer NOT NULL,
	`measures` text NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `incident_v` ON `incident` (`v`);--> statement-breakpoint
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
	`odometer_type` text,
	`note` text NOT NULL,
	`started_at` integer NOT NULL,
	`started_by` text NOT NULL,
	`completed_at` integer,
	`completed_by` text,
	`released_at` integer,
	`released_by` text,
	`preset` text DEFAULT '' NOT NULL,
	`signatures` text DEFAULT '[]' NOT NULL,
	`stated` text
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
CREATE TABLE `intake_source` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`sender` text NOT NULL,
	`request_type` text,
	`division` text,
	`locale` text,
	`make` text DEFAULT '' NOT NULL,
	`token_hint` text NOT NULL,
	`old_hint` text NOT NULL,
	`old_until` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`rotated_at` integer,
	`revoked_at` integer,
	`last_at` integer,
	`received_count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `intake_source_v` ON `intake_source` (`v`);--> statement-breakpoint
CREATE TABLE `intake_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`source_id` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `intake_token_source_id` ON `intake_token` (`source_id`);--> statement-breakpoint
CREATE TABLE `invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`organizer` text NOT NULL,
	`said` text,
	`next` text,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `invitation_due_at` ON `invitation` (`due_at`);--> statement-breakpoint
CREATE TABLE `journal_erasure` (
	`mid` text PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `journal_erasure_cause` ON `journal_erasure` (`cause`);--> statement-breakpoint
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
	`asked_again_at` integer,
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
	`created_at` integer NOT NULL,
	`tag_ids` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_v` ON `lead` (`v`);--> statement-breakpoint
CREATE INDEX `lead_client_id` ON `lead` (`client_id`);--> statement-breakpoint
CREATE INDEX `lead_vehicle_id` ON `lead` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `lead_status_touched_at` ON `lead` (`status`,`touched_at`);--> statement-breakpoint
CREATE INDEX `lead_status_first_answer_at` ON `lead` (`status`,`first_answer_at`);--> statement-breakpoint
CREATE INDEX `lead_status_asked_again_at` ON `lead` (`status`,`asked_again_at`);--> statement-breakpoint
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
CREATE TABLE `lead_price` (
	`id` text PRIMARY KEY NOT NULL,
	`from_at` integer NOT NULL,
	`minor` integer NOT NULL,
	`currency` text NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_price_from_at` ON `lead_price` (`from_at`);--> statement-breakpoint
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
CREATE TABLE `ledger_balance` (
	`account` text PRIMARY KEY NOT NULL,
	`debit_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_entry` (
	`seq` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`cause` text NOT NULL,
	`about` text NOT NULL,
	`body` text NOT NULL,
	`body_hash` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_key_unique` ON `ledger_entry` (`key`);--> statement-breakpoint
CREATE INDEX `ledger_entry_about` ON `ledger_entry` (`about`);--> statement-breakpoint
CREATE INDEX `ledger_entry_at` ON `ledger_entry` (`at`);--> statement-breakpoint
CREATE TABLE `ledger_line` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`account` text NOT NULL,
	`side` text NOT NULL,
	`minor` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_line_seq` ON `ledger_line` (`seq`);--> statement-breakpoint
CREATE INDEX `ledger_line_account_seq` ON `ledger_line` (`account`,`seq`);--> statement-breakpoint
CREATE TABLE `lender` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lender_v` ON `lender` (`v`);--> statement-breakpoint
CREATE TABLE `lender_choice` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`contract_id` text NOT NULL,
	`lender_id` text NOT NULL,
	`sheet_id` text NOT NULL,
	`row` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lender_choice_v` ON `lender_choice` (`v`);--> statement-breakpoint
CREATE INDEX `lender_choice_contract_id` ON `lender_choice` (`contract_id`);--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`raw_sha` text NOT NULL,
	`content_hash` text NOT NULL,
	`message_id` text NOT NULL,
	`in_reply_to` text NOT NULL,
	`references` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`sender` text NOT NULL,
	`recipients` text NOT NULL,
	`at` integer NOT NULL,
	`claimed_at` integer,
	`request_id` text,
	`lead_id` text,
	`bounce_of` text,
	`bounce` text
);
--> statement-breakpoint
CREATE INDEX `mail_message_id` ON `mail` (`message_id`);--> statement-breakpoint
CREATE INDEX `mail_raw_sha` ON `mail` (`raw_sha`);--> statement-breakpoint
CREATE INDEX `mail_content_hash` ON `mail` (`content_hash`);--> statement-breakpoint
CREATE TABLE `mail_account` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`pop` text,
	`pop_secret` text NOT NULL,
	`smtp` text,
	`smtp_secret` text NOT NULL,
	`fetched_at` integer,
	`due_at` integer NOT NULL,
	`failure` text,
	`failure_said` text NOT NULL,
	`failing_since` integer,
	`failures` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_seen` (
	`id` text PRIMARY KEY NOT NULL,
	`box` text NOT NULL,
	`uidl` text NOT NULL,
	`raw_sha` text NOT NULL,
	`copies` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_seen_box_uidl` ON `mail_seen` (`box`,`uidl`);--> statement-breakpoint
CREATE INDEX `mail_seen_box_state_at` ON `mail_seen` (`box`,`state`,`at`);--> statement-breakpoint
CREATE INDEX `mail_seen_raw_sha` ON `mail_seen` (`raw_sha`);--> statement-breakpoint
CREATE TABLE `mail_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`request_id` text,
	`at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `mail_token_lead_id` ON `mail_token` (`lead_id`);--> statement-breakpoint
CREATE TABLE `mailing` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`every` text NOT NULL,
	`filters` text NOT NULL,
	`recipients` text NOT NULL,
	`locale` text NOT NULL,
	`paused_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mailing_v` ON `mailing` (`v`);--> statement-breakpoint
CREATE TABLE `mailing_letter` (
	`id` text PRIMARY KEY NOT NULL,
	`mailing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`done_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `mailing_letter_mailing_id` ON `mailing_letter` (`mailing_id`);--> statement-breakpoint
CREATE TABLE `mailshot` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`campaign_id` text,
	`channel` text NOT NULL,
	`segment` text NOT NULL,
	`letters` text NOT NULL,
	`others` text NOT NULL,
	`per_minute` integer NOT NULL,
	`per_day` integer NOT NULL,
	`state` text NOT NULL,
	`paused_why` text,
	`state_at` integer NOT NULL,
	`state_by_name` text NOT NULL,
	`start_at` integer,
	`started_by` text,
	`started_by_name` text NOT NULL,
	`ended_at` integer,
	`changed_at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mailshot_state` ON `mailshot` (`state`);--> statement-breakpoint
CREATE INDEX `mailshot_at` ON `mailshot` (`at`);--> statement-breakpoint
CREATE TABLE `mailshot_recipient` (
	`id` text PRIMARY KEY NOT NULL,
	`mailshot_id` text NOT NULL,
	`client_id` text NOT NULL,
	`state` text NOT NULL,
	`why` text,
	`due_at` integer NOT NULL,
	`at` integer,
	`lead_id` text,
	`message_id` text
);
--> statement-breakpoint
CREATE INDEX `mailshot_recipient_mailshot_id_state_due_at` ON `mailshot_recipient` (`mailshot_id`,`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `mailshot_recipient_message_id` ON `mailshot_recipient` (`message_id`);--> statement-breakpoint
CREATE INDEX `mailshot_recipient_state_at` ON `mailshot_recipient` (`state`,`at`);--> statement-breakpoint
CREATE TABLE `message` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`lead_id` text NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`files` text NOT NULL,
	`state` text NOT NULL,
	`state_at` integer NOT NULL,
	`act` text NOT NULL,
	`send_at` integer NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`failure` text NOT NULL,
	`failure_said` text NOT NULL,
	`provider_id` text NOT NULL,
	`contact` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `message_v` ON `message` (`v`);--> statement-breakpoint
CREATE INDEX `message_lead_id` ON `message` (`lead_id`);--> statement-breakpoint
CREATE INDEX `message_provider_id` ON `message` (`provider_id`);--> statement-breakpoint
CREATE TABLE `message_template` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`title` text NOT NULL,
	`channel` text NOT NULL,
	`owner_id` text,
	`division` text,
	`en_ca` text,
	`fr_ca` text,
	`fr_fr` text,
	`es_es` text,
	`es_co` text,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `message_template_v` ON `message_template` (`v`);--> statement-breakpoint
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
CREATE INDEX `notification_lead_id_item_id` ON `notification` (`lead_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `notification_item_id` ON `notification` (`item_id`);--> statement-breakpoint
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
	`link_factor` text,
	`link_letter` text,
	`note` text NOT NULL,
	`handled_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `online_sale_v` ON `online_sale` (`v`);--> statement-breakpoint
CREATE INDEX `online_sale_vehicle_id` ON `online_sale` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `online_sale_status` ON `online_sale` (`status`);--> statement-breakpoint
CREATE TABLE `payment` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`net_minor` integer NOT NULL,
	`taxes` text NOT NULL,
	`currency` text NOT NULL,
	`reference` text NOT NULL,
	`debit_on` text,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`settled_at` integer,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_at` ON `payment` (`at`);--> statement-breakpoint
CREATE TABLE `payment_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`state` text NOT NULL,
	`object` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_card` (
	`id` text PRIMARY KEY NOT NULL,
	`customer` text NOT NULL,
	`kind` text NOT NULL,
	`brand` text NOT NULL,
	`country` text NOT NULL,
	`last4` text NOT NULL,
	`expiry_month` integer,
	`expiry_year` integer,
	`mandate` text,
	`is_default` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`removed_at` integer,
	`removed_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `phone_account` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`is_on` integer NOT NULL,
	`account_name` text NOT NULL,
	`signing_secret` text NOT NULL,
	`api_secret` text NOT NULL,
	`application_id` text DEFAULT '' NOT NULL,
	`voice_key` text DEFAULT '' NOT NULL,
	`sender` text NOT NULL,
	`contact_seconds` integer NOT NULL,
	`token` text NOT NULL,
	`public_url` text NOT NULL,
	`heard_at` integer,
	`refused_at` integer,
	`refused_why` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `phone_call` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`provider` text NOT NULL,
	`call_key` text NOT NULL,
	`direction` text NOT NULL,
	`state` text NOT NULL,
	`outcome` text,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`caller_name` text NOT NULL,
	`number_id` text,
	`our_number` text NOT NULL,
	`source_name` text NOT NULL,
	`campaign` text DEFAULT '' NOT NULL,
	`division` text NOT NULL,
	`at` integer NOT NULL,
	`answered_at` integer,
	`ended_at` integer,
	`talk_seconds` integer NOT NULL,
	`answered_by` text,
	`is_after_hours` integer NOT NULL,
	`request_id` text,
	`lead_id` text,
	`recording` text
);
--> statement-breakpoint
CREATE INDEX `phone_call_v` ON `phone_call` (`v`);--> statement-breakpoint
CREATE INDEX `phone_call_phone_key` ON `phone_call` (`phone_key`);--> statement-breakpoint
CREATE INDEX `phone_call_lead_id` ON `phone_call` (`lead_id`);--> statement-breakpoint
CREATE INDEX `phone_call_at` ON `phone_call` (`at`);--> statement-breakpoint
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
	`notifications` text NOT NULL,
	`seen_reminders` text DEFAULT '{}' NOT NULL,
	`signature` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `preference_v` ON `preference` (`v`);--> statement-breakpoint
CREATE TABLE `privacy_request` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`contact` text NOT NULL,
	`details` text NOT NULL,
	`locale` text,
	`acknowledged_at` integer,
	`client_id` text,
	`received_at` integer NOT NULL,
	`jurisdiction` text NOT NULL,
	`due_on` text NOT NULL,
	`extended_at` integer,
	`extend_reason` text NOT NULL,
	`identity_how` text,
	`identity_note` text NOT NULL,
	`identity_at` integer,
	`identity_by` text,
	`exported_at` integer,
	`erased_at` integer,
	`cleared_at` integer,
	`outcome` text,
	`answer` text NOT NULL,
	`proof` text NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `privacy_request_v` ON `privacy_request` (`v`);--> statement-breakpoint
CREATE INDEX `privacy_request_client_id` ON `privacy_request` (`client_id`);--> statement-breakpoint
CREATE TABLE `product_cost` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`costs` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_cost_v` ON `product_cost` (`v`);--> statement-breakpoint
CREATE TABLE `rate_sheet` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`lender_id` text NOT NULL,
	`begins_on` text NOT NULL,
	`ends_on` text,
	`rows` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_sheet_v` ON `rate_sheet` (`v`);--> statement-breakpoint
CREATE INDEX `rate_sheet_lender_id` ON `rate_sheet` (`lender_id`);--> statement-breakpoint
CREATE TABLE `recording_heard` (
	`id` text PRIMARY KEY NOT NULL,
	`call_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recording_heard_call_id` ON `recording_heard` (`call_id`);--> statement-breakpoint
CREATE TABLE `recording_source` (
	`call_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`sha256` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
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
	`vehicle_text` text DEFAULT '' NOT NULL,
	`trade_in_text` text DEFAULT '' NOT NULL,
	`phone_key` text DEFAULT '' NOT NULL,
	`email_key` text DEFAULT '' NOT NULL,
	`locale` text,
	`make` text DEFAULT '' NOT NULL,
	`external_id` text DEFAULT '' NOT NULL,
	`campaign` text,
	`sent` text,
	`address` text,
	`claimed_at` integer,
	`raw_id` text,
	`files` text,
	`duplicate_of` text,
	`corrected` text,
	`consent` text,
	`spam_signs` text,
	`processed_at` integer,
	`processed_by` text,
	`lead_id` text,
	`former_lead_id` text
);
--> statement-breakpoint
CREATE INDEX `request_v` ON `request` (`v`);--> statement-breakpoint
CREATE INDEX `request_at` ON `request` (`at`);--> statement-breakpoint
CREATE INDEX `request_processed_at` ON `request` (`processed_at`);--> statement-breakpoint
CREATE INDEX `request_duplicate_of` ON `request` (`duplicate_of`);--> statement-breakpoint
CREATE INDEX `request_phone_key` ON `request` (`phone_key`);--> statement-breakpoint
CREATE INDEX `request_email_key` ON `request` (`email_key`);--> statement-breakpoint
CREATE INDEX `request_lead_id` ON `request` (`lead_id`);--> statement-breakpoint
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
	`place_of_signing` text DEFAULT 'dealership' NOT NULL,
	`first_contact_by` text DEFAULT 'consumer' NOT NULL,
	`contract_on` text NOT NULL,
	`deliver_on` text,
	`deliver_to` text DEFAULT '' NOT NULL,
	`terms_accepted` integer NOT NULL,
	`annex_accepted` integer NOT NULL,
	`confidentiality_accepted` integer NOT NULL,
	`seller_id` text NOT NULL,
	`content_hash` text NOT NULL,
	`signed_at` integer,
	`statement` text DEFAULT '' NOT NULL,
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
	`scenarios` text DEFAULT '[]' NOT NULL,
	`overrides` text DEFAULT '[]' NOT NULL,
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
CREATE TABLE `saved_view` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`owner_id` text,
	`role_ids` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_view_v` ON `saved_view` (`v`);--> statement-breakpoint
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
	`seal_lack` text DEFAULT '' NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `signature_v` ON `signature` (`v`);--> statement-breakpoint
CREATE INDEX `signature_contract_id` ON `signature` (`contract_id`);--> statement-breakpoint
CREATE INDEX `signature_strokes_sha256` ON `signature` (`strokes_sha256`);--> statement-breakpoint
CREATE TABLE `signing_link` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`contract_version` integer NOT NULL,
	`online_sale_id` text,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`factor` text DEFAULT 'same-mailbox' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`given_by` text DEFAULT '' NOT NULL,
	`code_salt` text DEFAULT '' NOT NULL,
	`token_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`code_sent_at` integer,
	`code_used_at` integer,
	`sends` integer DEFAULT 0 NOT NULL,
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
CREATE TABLE `stock_run` (
	`id` text PRIMARY KEY NOT NULL,
	`source_id` text NOT NULL,
	`at` integer NOT NULL,
	`ended_at` integer,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`outcome` text,
	`why` text,
	`counts` text,
	`sha256` text
);
--> statement-breakpoint
CREATE INDEX `stock_run_source_id_at` ON `stock_run` (`source_id`,`at`);--> statement-breakpoint
CREATE TABLE `stock_source` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`url` text NOT NULL,
	`setting` text NOT NULL,
	`sha256` text,
	`list_at` integer,
	`taken_sha256` text,
	`taken_v` integer,
	`taken_rows` integer,
	`due_at` integer,
	`failures` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_unit` (
	`id` text PRIMARY KEY NOT NULL,
	`source_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`given` text NOT NULL,
	`held` text NOT NULL,
	`seen_at` integer NOT NULL,
	`missing_since` integer,
	`kept_at` integer,
	`kept_by` text
);
--> statement-breakpoint
CREATE INDEX `stock_unit_source_id` ON `stock_unit` (`source_id`);--> statement-breakpoint
CREATE INDEX `stock_unit_vehicle_id` ON `stock_unit` (`vehicle_id`);--> statement-breakpoint
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
CREATE TABLE `suppression` (
	`hash` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tag` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`colour` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_v` ON `tag` (`v`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	`tag_ids` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `task_v` ON `task` (`v`);--> statement-breakpoint
CREATE INDEX `task_assigned_to_status` ON `task` (`assigned_to`,`status`);--> statement-breakpoint
CREATE INDEX `task_lead_id` ON `task` (`lead_id`);--> statement-breakpoint
CREATE INDEX `task_client_id` ON `task` (`client_id`);--> statement-breakpoint
CREATE TABLE `tracked_number` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`number` text NOT NULL,
	`phone_key` text NOT NULL,
	`source_name` text NOT NULL,
	`campaign` text DEFAULT '' NOT NULL,
	`division` text NOT NULL,
	`locale` text,
	`make` text DEFAULT '' NOT NULL,
	`user_ids` text NOT NULL,
	`after_hours` text NOT NULL,
	`takes_voicemail` integer NOT NULL,
	`greeting` text NOT NULL,
	`sounds` text NOT NULL,
	`takes_texts` integer NOT NULL,
	`is_recorded` integer NOT NULL,
	`notice` text NOT NULL,
	`notice_version` integer NOT NULL,
	`keep_days` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tracked_number_v` ON `tracked_number` (`v`);--> statement-breakpoint
CREATE TABLE `unsubscribe_link` (
	`token` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`address` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unsubscribe_link_client_id` ON `unsubscribe_link` (`client_id`);--> statement-breakpoint
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
	`active` integer NOT NULL,
	`accepted_at` integer
);
--> statement-breakpoint
CREATE INDEX `user_v` ON `user` (`v`);--> statement-breakpoint
CREATE TABLE `user_account` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`email_redirect` text NOT NULL,
	`website_level` text NOT NULL,
	`left` text,
	`hand_overs` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_account_v` ON `user_account` (`v`);--> statement-breakpoint
CREATE TABLE `user_default` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`home_page` text NOT NULL,
	`section_order` text NOT NULL,
	`notifications` text,
	`remember_days` integer
);
--> statement-breakpoint
CREATE INDEX `user_default_v` ON `user_default` (`v`);--> statement-breakpoint
CREATE TABLE `user_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`week` text NOT NULL,
	`days_off` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_hours_v` ON `user_hours` (`v`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	`tag_ids` text DEFAULT '[]' NOT NULL
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
CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`enabled` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_v` ON `webhook` (`v`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`tried_at` integer,
	`answer` integer,
	`failure` text NOT NULL,
	`done_at` integer,
	`taken` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_webhook_id_created_at` ON `webhook_delivery` (`webhook_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_created_at` ON `webhook_delivery` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_secret` (
	`webhook_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `website_page` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`rev` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE TABLE `website_picture` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`sha256` text NOT NULL,
	`thumb_sha256` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt` text NOT NULL,
	`cut` text NOT NULL,
	`focus` text NOT NULL,
	`rev` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE TABLE `website_showing` (
	`id` integer PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`environment` text NOT NULL,
	`n` integer,
	`from_at` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`taken_back_at` integer
);
--> statement-breakpoint
CREATE INDEX `website_showing_page_id_environment_from_at` ON `website_showing` (`page_id`,`environment`,`from_at`);--> statement-breakpoint
CREATE TABLE `website_version` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`n` integer NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `website_version_page_id_n` ON `website_version` (`page_id`,`n`);--> statement-breakpoint
CREATE TABLE `widget` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`active` integer NOT NULL,
	`place` text NOT NULL,
	`locale` text,
	`colour` text NOT NULL,
	`labels` text NOT NULL,
	`intros` text NOT NULL,
	`division` text NOT NULL,
	`source_name` text NOT NULL,
	`phone` text NOT NULL,
	`origins` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `widget_v` ON `widget` (`v`);--> statement-breakpoint
CREATE TABLE `widget_sight` (
	`id` text PRIMARY KEY NOT NULL,
	`widget_id` text NOT NULL,
	`origin` text NOT NULL,
	`allowed` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `widget_sight_widget_id` ON `widget_sight` (`widget_id`);--> statement-breakpoint
CREATE TABLE `widget_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`taken_at` integer NOT NULL,
	`taken_by` text NOT NULL,
	`ended_at` integer,
	`ended_by` text
);
--> statement-breakpoint
CREATE INDEX `widget_subscription_v` ON `widget_subscription` (`v`);--> statement-breakpoint
CREATE TABLE `widget_tap` (
	`id` text PRIMARY KEY NOT NULL,
	`widget_id` text NOT NULL,
	`on` text NOT NULL,
	`what` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `widget_tap_widget_id_on` ON `widget_tap` (`widget_id`,`on`);--> statement-breakpoint
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
CREATE INDEX `effect_kind` ON `effect` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `file` (
	`sha256` text PRIMARY KEY NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`complete` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`ink` integer,
	`ink_hash` text,
	`pixels` integer
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
	`impersonator_id` text,
	`input` text NOT NULL,
	`at` integer NOT NULL,
	`device_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`stands_on_at` integer,
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
	`session_id` text NOT NULL,
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
CREATE TABLE `raw` (
	`sha256` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`content` blob NOT NULL,
	`received_at` integer NOT NULL
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
	`impersonator_id` text,
	`impersonation_id` text,
	`own_session_id` text
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
	`app` text DEFAULT '' NOT NULL,
	`v` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `version_mark` (
	`v` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_update` BEFORE UPDATE ON `ledger_entry` BEGIN SELECT RAISE(ABORT, 'only ever added to: ledger_entry'); END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_delete` BEFORE DELETE ON `ledger_entry` BEGIN SELECT RAISE(ABORT, 'only ever added to: ledger_entry'); END;
--> statement-breakpoint
CREATE TRIGGER `ledger_line_no_update` BEFORE UPDATE ON `ledger_line` BEGIN SELECT RAISE(ABORT, 'only ever added to: ledger_line'); END;
--> statement-breakpoint
CREATE TRIGGER `ledger_line_no_delete` BEFORE DELETE ON `ledger_line` BEGIN SELECT RAISE(ABORT, 'only ever added to: ledger_line'); END;
--> statement-breakpoint
CREATE TRIGGER `fund_credit_no_update` BEFORE UPDATE ON `fund_credit` BEGIN SELECT RAISE(ABORT, 'only ever added to: fund_credit'); END;
--> statement-breakpoint
CREATE TRIGGER `fund_credit_no_delete` BEFORE DELETE ON `fund_credit` BEGIN SELECT RAISE(ABORT, 'only ever added to: fund_credit'); END;
--> statement-breakpoint
CREATE TRIGGER `debit_cap_no_update` BEFORE UPDATE ON `debit_cap` BEGIN SELECT RAISE(ABORT, 'only ever added to: debit_cap'); END;
--> statement-breakpoint
CREATE TRIGGER `debit_cap_no_delete` BEFORE DELETE ON `debit_cap` BEGIN SELECT RAISE(ABORT, 'only ever added to: debit_cap'); END;
--> statement-breakpoint
CREATE TRIGGER `fund_recharge_no_update` BEFORE UPDATE ON `fund_recharge` BEGIN SELECT RAISE(ABORT, 'only ever added to: fund_recharge'); END;
--> statement-breakpoint
CREATE TRIGGER `fund_recharge_no_delete` BEFORE DELETE ON `fund_recharge` BEGIN SELECT RAISE(ABORT, 'only ever added to: fund_recharge'); END;
--> statement-breakpoint
CREATE TRIGGER `bridge_act_no_update` BEFORE UPDATE ON `bridge_act` BEGIN SELECT RAISE(ABORT, 'only ever added to: bridge_act'); END;
--> statement-breakpoint
CREATE TRIGGER `bridge_act_no_delete` BEFORE DELETE ON `bridge_act` BEGIN SELECT RAISE(ABORT, 'only ever added to: bridge_act'); END;
--> statement-breakpoint
CREATE TRIGGER `bridge_click_no_delete` BEFORE DELETE ON `bridge_click` BEGIN SELECT RAISE(ABORT, 'only ever added to: bridge_click'); END;
--> statement-breakpoint
CREATE TRIGGER `bridge_click_forgets` BEFORE UPDATE ON `bridge_click` WHEN NOT (
	(NEW.`id`, NEW.`at`, NEW.`on`, NEW.`site_id`, NEW.`vehicle_id`, NEW.`verdict`, NEW.`minor`, NEW.`seq`)
		IS (OLD.`id`, OLD.`at`, OLD.`on`, OLD.`site_id`, OLD.`vehicle_id`, OLD.`verdict`, OLD.`minor`, OLD.`seq`)
	AND NEW.`hash` IS NULL
) BEGIN SELECT RAISE(ABORT, 'of a click only the hash goes: bridge_click'); END;
--> statement-breakpoint
CREATE TRIGGER `lead_price_no_update` BEFORE UPDATE ON `lead_price` BEGIN SELECT RAISE(ABORT, 'only ever added to: lead_price'); END;
--> statement-breakpoint
CREATE TRIGGER `lead_price_no_delete` BEFORE DELETE ON `lead_price` BEGIN SELECT RAISE(ABORT, 'only ever added to: lead_price'); END;
--> statement-breakpoint
CREATE TRIGGER `ledger_line_sum` AFTER INSERT ON `ledger_line` BEGIN
	INSERT INTO `ledger_balance` (`account`, `debit_minor`, `credit_minor`)
	VALUES (NEW.`account`, iif(NEW.`side` = 'debit', NEW.`minor`, 0), iif(NEW.`side` = 'credit', NEW.`minor`, 0))
	ON CONFLICT (`account`) DO UPDATE SET
		`debit_minor` = `debit_minor` + excluded.`debit_minor`,
		`credit_minor` = `credit_minor` + excluded.`credit_minor`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_no_delete` BEFORE DELETE ON `payment` BEGIN SELECT RAISE(ABORT, 'never removed: payment'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_step` BEFORE UPDATE ON `payment` WHEN NOT (
	(NEW.`id`, NEW.`at`, NEW.`source`, NEW.`net_minor`, NEW.`currency`, NEW.`reference`, NEW.`debit_on`, NEW.`by`, NEW.`by_name`)
		IS (OLD.`id`, OLD.`at`, OLD.`source`, OLD.`net_minor`, OLD.`currency`, OLD.`reference`, OLD.`debit_on`, OLD.`by`, OLD.`by_name`)
	AND NEW.`settled_at` IS NOT NULL
	AND (NEW.`taxes` IS OLD.`taxes` OR NEW.`status` = 'processed')
	AND (
		(OLD.`status` = 'processing' AND NEW.`status` IN ('processed', 'failed', 'cancelled'))
		-- Given up for lost, and charged after all.
		OR (OLD.`status` IN ('failed', 'cancelled') AND NEW.`status` = 'processed' AND OLD.`source` <> 'accounting')
		-- Entered wrongly at the office, and taken back by its entry.
		OR (OLD.`status` = 'processed' AND NEW.`status` = 'cancelled' AND OLD.`source` = 'accounting'
			AND EXISTS (SELECT 1 FROM `ledger_entry` e JOIN `ledger_entry` c ON c.`key` = 'correction:' || e.`seq`
				WHERE e.`key` = 'topup:' || OLD.`id`))
	)
) BEGIN SELECT RAISE(ABORT, 'a payment goes its own steps alone'); END;
--> statement-breakpoint
CREATE TRIGGER `fund_document_no_update` BEFORE UPDATE ON `fund_document` BEGIN SELECT RAISE(ABORT, 'only ever added to: fund_document'); END;
--> statement-breakpoint
CREATE TRIGGER `fund_document_no_delete` BEFORE DELETE ON `fund_document` BEGIN SELECT RAISE(ABORT, 'only ever added to: fund_document'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_attempt_no_delete` BEFORE DELETE ON `payment_attempt` BEGIN SELECT RAISE(ABORT, 'never removed: payment_attempt'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_attempt_step` BEFORE UPDATE ON `payment_attempt` WHEN NOT (
	(NEW.`id`, NEW.`kind`, NEW.`body`, NEW.`at`, NEW.`by`, NEW.`by_name`) IS (OLD.`id`, OLD.`kind`, OLD.`body`, OLD.`at`, OLD.`by`, OLD.`by_name`)
	-- What it is called there never changes, and what is over stays over.
	AND (OLD.`object` = '' OR NEW.`object` = OLD.`object`)
	AND (OLD.`state` = 'sent' OR NEW.`state` <> 'sent')
	AND (OLD.`state` <> 'done' OR NEW.`state` = 'done')
) BEGIN SELECT RAISE(ABORT, 'an attempt goes its own steps alone'); END;
--> statement-breakpoint
CREATE INDEX `phone_call_open` ON `phone_call` (`outcome`) WHERE `outcome` IS NULL;
--> statement-breakpoint
CREATE INDEX `phone_call_recorded` ON `phone_call` (json_extract(`recording`, '$.until')) WHERE json_extract(`recording`, '$.state') IN ('asked', 'kept');
