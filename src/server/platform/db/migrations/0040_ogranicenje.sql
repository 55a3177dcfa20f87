-- Counts of a minute; a crash may forget them.
CREATE UNLOGGED TABLE "ogranicenje" (
	"kljuc" text PRIMARY KEY NOT NULL,
	"pocetak" bigint NOT NULL,
	"broj" integer NOT NULL
);
