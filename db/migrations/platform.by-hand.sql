CREATE TRIGGER `seller_no_update` BEFORE UPDATE ON `seller` BEGIN SELECT RAISE(ABORT, 'only ever added to: seller'); END;
--> statement-breakpoint
CREATE TRIGGER `seller_no_delete` BEFORE DELETE ON `seller` BEGIN SELECT RAISE(ABORT, 'only ever added to: seller'); END;
