CREATE TABLE "csp_izvjestaj" (
	"dan" date NOT NULL,
	"direktiva" text NOT NULL,
	"blokirano" text NOT NULL,
	"stranica" text NOT NULL,
	"broj" integer NOT NULL,
	"zadnji_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "csp_izvjestaj_dan_direktiva_blokirano_stranica_pk" PRIMARY KEY("dan","direktiva","blokirano","stranica")
);
