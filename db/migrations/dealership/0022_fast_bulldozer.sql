CREATE TABLE `calendar_feed` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`with_names` integer NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE INDEX `calendar_feed_hash` ON `calendar_feed` (`hash`);--> statement-breakpoint
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
CREATE TABLE `erasure_job` (
	`id` text PRIMARY KEY NOT NULL,
	`payload` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `phone_account` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`is_on` integer NOT NULL,
	`account_name` text NOT NULL,
	`signing_secret` text NOT NULL,
	`api_secret` text NOT NULL,
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
CREATE TABLE `privacy_request` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`contact` text NOT NULL,
	`details` text NOT NULL,
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
	`sha256` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `suppression` (
	`hash` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `text_stop` (
	`phone_key` text PRIMARY KEY NOT NULL,
	`word` text NOT NULL,
	`at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE TABLE `tracked_number` (
	`id` text PRIMARY KEY NOT NULL,
	`v` integer NOT NULL,
	`deleted_at` integer,
	`number` text NOT NULL,
	`phone_key` text NOT NULL,
	`source_name` text NOT NULL,
	`division` text NOT NULL,
	`user_ids` text NOT NULL,
	`after_hours` text NOT NULL,
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
ALTER TABLE `appointment` ADD `invite_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `appointment` ADD `invite_answer` text;--> statement-breakpoint
ALTER TABLE `appointment` ADD `invite_answered_at` integer;--> statement-breakpoint
ALTER TABLE `client` ADD `erased_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `privacy` text;--> statement-breakpoint
ALTER TABLE `preference` ADD `signature` text DEFAULT '' NOT NULL;