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
