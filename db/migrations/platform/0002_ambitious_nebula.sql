ALTER TABLE `application_log` ADD `facts` text;--> statement-breakpoint
CREATE INDEX `application_log_company` ON `application_log` (`company_id`);--> statement-breakpoint
CREATE INDEX `application_log_request` ON `application_log` (`request_id`);