CREATE TABLE `parked_on` (
	`gid` text NOT NULL,
	`key` text NOT NULL,
	`mid` text NOT NULL,
	PRIMARY KEY(`gid`, `key`, `mid`)
);
--> statement-breakpoint
CREATE INDEX `parked_on_mid` ON `parked_on` (`mid`);--> statement-breakpoint
INSERT OR IGNORE INTO `parked_on` SELECT l.gid, t.value, l.mid FROM `mutation_log` l, json_each(l.touches) t WHERE l.outcome = 'parked';
--> statement-breakpoint
INSERT OR IGNORE INTO `parked_on` SELECT '', f.value, l.mid FROM `mutation_log` l, json_each(l.facts, '$.files') f WHERE l.outcome = 'parked';
