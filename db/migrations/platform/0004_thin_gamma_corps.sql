CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`company_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_by_name` text NOT NULL,
	`locale` text NOT NULL,
	`host_name` text NOT NULL,
	`path` text NOT NULL,
	`state` text NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`attempts` integer NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`expires_at` integer,
	`tell_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_state` ON `job` (`state`);--> statement-breakpoint
CREATE INDEX `job_company` ON `job` (`company_id`,`created_at`);