CREATE TABLE `version_mark` (
	`v` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`at` integer NOT NULL
);
