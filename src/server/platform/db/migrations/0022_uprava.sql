CREATE TABLE "uloga_admina" (
	"id" serial PRIMARY KEY NOT NULL,
	"naziv" text NOT NULL,
	"dopustenja" text[] NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "uloga_admina_naziv_unique" UNIQUE("naziv")
);
--> statement-breakpoint
CREATE TABLE "skupni_mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"predmet" text NOT NULL,
	"tijelo" text NOT NULL,
	"kome" jsonb NOT NULL,
	"primatelja" integer NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	"autor_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"odlucio_id" integer,
	"odluceno_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "predlozak_odgovora" (
	"id" serial PRIMARY KEY NOT NULL,
	"naziv" text NOT NULL,
	"tekst" text NOT NULL,
	"vrijedi" boolean DEFAULT true NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "predlozak_odgovora_naziv_unique" UNIQUE("naziv")
);
--> statement-breakpoint
CREATE TABLE "pogled_popisa" (
	"id" serial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"popis" text NOT NULL,
	"naziv" text NOT NULL,
	"upit" jsonb NOT NULL,
	CONSTRAINT "pogled_popisa_naziv" UNIQUE("osoba_id","popis","naziv")
);
--> statement-breakpoint
DROP TABLE "postavka";--> statement-breakpoint
CREATE TABLE "postavka" (
	"id" serial PRIMARY KEY NOT NULL,
	"kljuc" text NOT NULL,
	"vrijednost" text NOT NULL,
	"vrijedi_od" date NOT NULL,
	"obrazlozenje" text NOT NULL,
	"osoba_id" integer NOT NULL,
	"zapisano_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institucija" ADD COLUMN "verzija_retka" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fizicka_osoba" ADD COLUMN "vlastita_dopustenja" text[];--> statement-breakpoint
ALTER TABLE "fizicka_osoba" ADD COLUMN "admin_uloge" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "fizicka_osoba" ADD COLUMN "verzija_retka" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD COLUMN "verzija_retka" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "komponenta" ADD COLUMN "verzija_retka" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "verzija_retka" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "skupni_mail_red" ON "skupni_mail" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fizicka_osoba_popis" ON "fizicka_osoba" USING btree ("prezime","ime","id");--> statement-breakpoint
CREATE INDEX "fizicka_osoba_rijeci" ON "fizicka_osoba" USING gin (to_tsvector('simple', regexp_replace(translate(regexp_replace(normalize(lower(coalesce(ime, '') || ' ' || coalesce(prezime, '') || ' ' || coalesce(oib, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "fizicka_osoba_admini" ON "fizicka_osoba" USING btree ("id") WHERE superadmin or admin_dopustenja <> '{}';--> statement-breakpoint
CREATE INDEX "prijavitelj_popis" ON "prijavitelj" USING btree ("naziv","id");--> statement-breakpoint
CREATE INDEX "prijavitelj_rijeci" ON "prijavitelj" USING gin (to_tsvector('simple', regexp_replace(translate(regexp_replace(normalize(lower(coalesce(naziv, '') || ' ' || coalesce(oib, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "postavka_kljuc" ON "postavka" USING btree ("kljuc","vrijedi_od","id");--> statement-breakpoint
ALTER TABLE "pogled_popisa" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pogled_popisa" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "pogled_popisa" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "pogled_popisa" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "pogled_popisa" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "pogled_popisa" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));
