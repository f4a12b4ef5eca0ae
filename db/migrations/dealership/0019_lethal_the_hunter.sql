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
CREATE TABLE `mail_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`request_id` text,
	`at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `mail_token_lead_id` ON `mail_token` (`lead_id`);