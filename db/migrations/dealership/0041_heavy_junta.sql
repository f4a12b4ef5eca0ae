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
CREATE TABLE `payment` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`net_minor` integer NOT NULL,
	`taxes` text NOT NULL,
	`currency` text NOT NULL,
	`reference` text NOT NULL,
	`by` text NOT NULL,
	`by_name` text NOT NULL,
	`settled_at` integer,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_at` ON `payment` (`at`);--> statement-breakpoint
DROP TABLE `fund_entry`;--> statement-breakpoint
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
CREATE TRIGGER `ledger_line_sum` AFTER INSERT ON `ledger_line` BEGIN
	INSERT INTO `ledger_balance` (`account`, `debit_minor`, `credit_minor`)
	VALUES (NEW.`account`, iif(NEW.`side` = 'debit', NEW.`minor`, 0), iif(NEW.`side` = 'credit', NEW.`minor`, 0))
	ON CONFLICT (`account`) DO UPDATE SET
		`debit_minor` = `debit_minor` + excluded.`debit_minor`,
		`credit_minor` = `credit_minor` + excluded.`credit_minor`;
END;
