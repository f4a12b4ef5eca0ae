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
