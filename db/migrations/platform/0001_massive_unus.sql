CREATE INDEX `login_book_company` ON `login_book` (`company_id`,`at`);--> statement-breakpoint
UPDATE `login_book` SET `username` = substr(trim(`username`), 1, 1) || '… (' || length(trim(`username`)) || ')' WHERE `person_id` IS NULL;
