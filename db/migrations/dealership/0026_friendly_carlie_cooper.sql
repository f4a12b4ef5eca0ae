CREATE INDEX `assignment_user_id_rule_id_at` ON `assignment` (`user_id`,`rule_id`,`at`);--> statement-breakpoint
CREATE INDEX `assignment_user_id_at` ON `assignment` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `client_cell_key` ON `client` (`cell_key`);--> statement-breakpoint
CREATE INDEX `lead_status_first_answer_at` ON `lead` (`status`,`first_answer_at`);--> statement-breakpoint
CREATE INDEX `lead_status_asked_again_at` ON `lead` (`status`,`asked_again_at`);--> statement-breakpoint
CREATE INDEX `notification_lead_id_item_id` ON `notification` (`lead_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `effect_kind` ON `effect` (`kind`,`created_at`);