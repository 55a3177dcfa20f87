CREATE TABLE "institucija" (
	"id" integer PRIMARY KEY NOT NULL,
	"oznaka" text NOT NULL,
	"naziv" text NOT NULL,
	"dopusti_dva_koraka" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institucija_osoba" (
	"institucija_id" integer NOT NULL,
	"osoba_id" integer NOT NULL,
	"razina" text NOT NULL,
	"program_ids" integer[] NOT NULL,
	"dozvole" text[],
	CONSTRAINT "institucija_osoba_osoba_id_institucija_id_pk" PRIMARY KEY("osoba_id","institucija_id")
);
--> statement-breakpoint
CREATE TABLE "fizicka_osoba" (
	"id" serial PRIMARY KEY NOT NULL,
	"oib" text NOT NULL,
	"ime" text NOT NULL,
	"prezime" text NOT NULL,
	"email" text NOT NULL,
	"telefon" text,
	"lozinka_hash" text,
	"superadmin" boolean DEFAULT false NOT NULL,
	"admin_dopustenja" text[] DEFAULT '{}' NOT NULL,
	"aktivna" boolean DEFAULT true NOT NULL,
	CONSTRAINT "fizicka_osoba_oib_unique" UNIQUE("oib")
);
--> statement-breakpoint
CREATE TABLE "neuspjela_prijava" (
	"kljuc" text PRIMARY KEY NOT NULL,
	"broj" integer NOT NULL,
	"sljedeci_pokusaj_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nias_prijava" (
	"state" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"preglednik_sha256" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"redirect_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sesija" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"stvarna_osoba_id" integer NOT NULL,
	"nacin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"id_token" text
);
--> statement-breakpoint
CREATE TABLE "obavijest" (
	"id" serial PRIMARY KEY NOT NULL,
	"naslov" text NOT NULL,
	"opis" text NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"ciljna_skupina" text NOT NULL,
	"programi" integer[] NOT NULL,
	"institucije" integer[] NOT NULL,
	"prioritet" text NOT NULL,
	"institucija_id" integer,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"autor_id" integer NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer
);
--> statement-breakpoint
CREATE TABLE "poziv" (
	"id" serial PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"komponenta_id" integer,
	"oznaka" text,
	"naziv" text NOT NULL,
	"status_id" integer NOT NULL,
	"osnovni_status_id" integer,
	"verzija_retka" bigint NOT NULL,
	"drf_id" integer NOT NULL,
	"apr_id" integer,
	"sel_id" integer,
	"imp_id" integer,
	"fin_id" integer,
	"vrsta_postupka" text NOT NULL,
	"modalitet" text NOT NULL,
	"najbrzi_prst" boolean DEFAULT false NOT NULL,
	"testni" boolean DEFAULT false NOT NULL,
	"alokacija" bigint,
	"najniza_potpora" bigint,
	"najvisa_potpora" bigint,
	"datum_najave" timestamp (3) with time zone,
	"datum_otvaranja" timestamp (3) with time zone,
	"datum_zatvaranja" timestamp (3) with time zone,
	"definicija" jsonb NOT NULL,
	"izmjena" jsonb,
	"radni_podaci" jsonb NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"autor_id" integer,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"vazeca_inacica" integer,
	"rok" timestamp (3) with time zone,
	"obustavljen_do" timestamp (3) with time zone,
	"trazeno" bigint DEFAULT 0 NOT NULL,
	"broj_prijava" integer DEFAULT 0 NOT NULL,
	"broj_zaprimanja" integer DEFAULT 0 NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"trazilica" text NOT NULL,
	"vrste_prijavitelja" integer[] DEFAULT '{}' NOT NULL,
	"zupanije" integer[] DEFAULT '{}' NOT NULL,
	"javni_red" bigint
);
--> statement-breakpoint
CREATE TABLE "potpora_male_vrijednosti" (
	"id" serial PRIMARY KEY NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"davatelj" text NOT NULL,
	"datum" date NOT NULL,
	"iznos" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prijavitelj" (
	"id" serial PRIMARY KEY NOT NULL,
	"oib" text NOT NULL,
	"naziv" text NOT NULL,
	"pravni_oblik" text NOT NULL,
	"velicina" text NOT NULL,
	"sektor" text NOT NULL,
	"vrsta_organizacije_id" integer NOT NULL,
	"sjediste" text NOT NULL,
	"zupanija_id" integer NOT NULL,
	"regija" text NOT NULL,
	"pdv" text NOT NULL,
	"iban" text NOT NULL,
	"oib_aktivan" boolean DEFAULT true NOT NULL,
	CONSTRAINT "prijavitelj_oib_unique" UNIQUE("oib")
);
--> statement-breakpoint
CREATE TABLE "prijavitelj_na_pozivu" (
	"poziv_id" integer NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	CONSTRAINT "prijavitelj_na_pozivu_poziv_id_prijavitelj_id_pk" PRIMARY KEY("poziv_id","prijavitelj_id")
);
--> statement-breakpoint
CREATE TABLE "prijavitelj_osoba" (
	"id" serial PRIMARY KEY NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"osoba_id" integer NOT NULL,
	"razina" text NOT NULL,
	"projekt_id" uuid,
	"vrijedi_do" timestamp (3) with time zone,
	CONSTRAINT "prijavitelj_osoba_pravo" UNIQUE NULLS NOT DISTINCT("prijavitelj_id","osoba_id","projekt_id")
);
--> statement-breakpoint
CREATE TABLE "komponenta" (
	"id" integer PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"roditelj_id" integer,
	"naziv" text NOT NULL,
	"prefiks" text NOT NULL,
	"oznaka" text NOT NULL,
	"maska_oznake" text NOT NULL,
	"obavezno" boolean NOT NULL,
	"razina" integer NOT NULL,
	"alokacija" bigint
);
--> statement-breakpoint
CREATE TABLE "program" (
	"id" integer PRIMARY KEY NOT NULL,
	"naziv" text NOT NULL,
	"oznaka" text NOT NULL,
	"cms_oznaka" text NOT NULL,
	"maska_oznake" text NOT NULL,
	"poziv_prefiks" text NOT NULL,
	"poziv_oznaka" text NOT NULL,
	"ugovor_prefiks" text NOT NULL,
	"ugovor_oznaka" text NOT NULL,
	"ukupna_financijska_alokacija" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provoditelj" (
	"program_id" integer NOT NULL,
	"institucija_id" integer NOT NULL,
	"uloga_provoditelja_id" integer NOT NULL,
	CONSTRAINT "provoditelj_program_id_institucija_id_uloga_provoditelja_id_pk" PRIMARY KEY("program_id","institucija_id","uloga_provoditelja_id")
);
--> statement-breakpoint
CREATE TABLE "projekt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sifra" text,
	"naziv" text NOT NULL,
	"poziv_id" integer NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"obrazac" jsonb NOT NULL,
	"obrazac_hash" text NOT NULL,
	"izjave" text[] DEFAULT '{}' NOT NULL,
	"vrijeme_podnosenja" timestamp (3) with time zone,
	"redni_broj_zaprimanja" integer,
	"broj_potvrde" text,
	"potvrda_sha256" text,
	"poredak_at" timestamp (3) with time zone NOT NULL,
	"trazena_bespovratna" bigint DEFAULT 0 NOT NULL,
	"ukupno_prihvatljivo" bigint DEFAULT 0 NOT NULL,
	"status_prije_zahtjeva" integer,
	"status_prije_dorade" integer,
	"zahtjev_povrata_od" timestamp (3) with time zone,
	"istek_roka" boolean DEFAULT false NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"autor_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"deleted_at" timestamp (3) with time zone,
	"trazilica" text NOT NULL,
	CONSTRAINT "projekt_sifra_unique" UNIQUE("sifra"),
	CONSTRAINT "projekt_broj_potvrde_unique" UNIQUE("broj_potvrde"),
	CONSTRAINT "projekt_zaprimanje" UNIQUE("poziv_id","redni_broj_zaprimanja")
);
--> statement-breakpoint
CREATE TABLE "grad_opcina" (
	"id" integer PRIMARY KEY NOT NULL,
	"zupanija_id" integer NOT NULL,
	"naziv" text NOT NULL,
	"pun_naziv" text NOT NULL,
	"tip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nkd" (
	"id" integer PRIMARY KEY NOT NULL,
	"sifra" text NOT NULL,
	"naziv" text NOT NULL,
	"razina" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popis_stavka" (
	"popis" text NOT NULL,
	"id" integer NOT NULL,
	"sifra" text NOT NULL,
	"naziv" text NOT NULL,
	CONSTRAINT "popis_stavka_popis_id_pk" PRIMARY KEY("popis","id")
);
--> statement-breakpoint
CREATE TABLE "postavka" (
	"kljuc" text PRIMARY KEY NOT NULL,
	"vrijednost" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vrsta_lokalne_samouprave" (
	"id" integer PRIMARY KEY NOT NULL,
	"sifra" text NOT NULL,
	"naziv" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vrsta_pravnog_subjekta" (
	"id" integer PRIMARY KEY NOT NULL,
	"sifra" text NOT NULL,
	"naziv" text NOT NULL,
	"skupina" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zupanija" (
	"id" integer PRIMARY KEY NOT NULL,
	"sifra" text NOT NULL,
	"naziv" text NOT NULL,
	"kratki_naziv" text NOT NULL,
	"sjediste" text NOT NULL,
	"nuts2" text NOT NULL,
	"nuts2_naziv" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_feed" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"agg_type" text NOT NULL,
	"agg_id" text NOT NULL,
	"rev" bigint NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_revision" (
	"agg_type" text NOT NULL,
	"agg_id" text NOT NULL,
	"rev" bigint NOT NULL,
	"mutation_id" uuid,
	"osoba_id" integer,
	"ops" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doc_revision_agg_type_agg_id_rev_pk" PRIMARY KEY("agg_type","agg_id","rev")
);
--> statement-breakpoint
CREATE TABLE "portal_state" (
	"kljuc" text PRIMARY KEY NOT NULL,
	"vrijednost" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_collision" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mutation_id" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"env_hash" text NOT NULL,
	"envelope" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_conflict" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mutation_id" uuid NOT NULL,
	"agg_type" text NOT NULL,
	"agg_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_device" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"client_gen" uuid NOT NULL,
	"platform" text NOT NULL,
	"app_version" text NOT NULL,
	"last_osoba_id" integer NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sync_mutation" (
	"mutation_id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid,
	"client_gen" uuid,
	"osoba_id" integer NOT NULL,
	"seq" bigint,
	"lane" text NOT NULL,
	"lane_seq" bigint,
	"agg_type" text NOT NULL,
	"agg_id" text NOT NULL,
	"type" text NOT NULL,
	"type_version" integer NOT NULL,
	"env_hash" text NOT NULL,
	"envelope" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"result" jsonb NOT NULL,
	"rev_after" bigint,
	CONSTRAINT "sync_mutation_seq" UNIQUE("device_id","client_gen","osoba_id","seq")
);
--> statement-breakpoint
CREATE TABLE "sync_pending" (
	"device_id" uuid NOT NULL,
	"mutation_id" uuid NOT NULL,
	"client_gen" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"env_hash" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "sync_pending_device_id_mutation_id_pk" PRIMARY KEY("device_id","mutation_id")
);
--> statement-breakpoint
CREATE TABLE "dnevnik" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"vrijeme" timestamp (3) with time zone NOT NULL,
	"osoba_id" integer,
	"stvarna_osoba_id" integer,
	"za_vrsta" text,
	"za_id" integer,
	"akcija" text NOT NULL,
	"entitet_vrsta" text NOT NULL,
	"entitet_id" text NOT NULL,
	"prijelaz" text,
	"iz_statusa" integer,
	"u_status" integer,
	"komentar" text,
	"broj_inacice" integer,
	"vidljivo_prijavitelju" boolean NOT NULL,
	"zahtjev_id" text
);
--> statement-breakpoint
CREATE TABLE "dokument" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entitet_vrsta" text NOT NULL,
	"entitet_id" text NOT NULL,
	"vrsta" text NOT NULL,
	"naziv" text NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"vazeci" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inacica" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entitet_vrsta" text NOT NULL,
	"entitet_id" text NOT NULL,
	"broj_inacice" integer NOT NULL,
	"razlog" text NOT NULL,
	"osoba_id" integer,
	"vrijeme" timestamp (3) with time zone NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "inacica_broj" UNIQUE("entitet_vrsta","entitet_id","broj_inacice")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uzrok" text NOT NULL,
	"osoba_id" integer,
	"prima" text NOT NULL,
	"naslov" text NOT NULL,
	"tijelo" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"poslan_at" timestamp (3) with time zone,
	"pogreska" text,
	CONSTRAINT "mail_uzrok" UNIQUE("uzrok","prima")
);
--> statement-breakpoint
CREATE TABLE "notifikacija" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"primatelj" text NOT NULL,
	"primatelj_id" integer NOT NULL,
	"poruka" text NOT NULL,
	"activity_action" text NOT NULL,
	"projekt_id" uuid,
	"poziv_id" integer,
	"read" boolean DEFAULT false NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institucija_osoba" ADD CONSTRAINT "institucija_osoba_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesija" ADD CONSTRAINT "sesija_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potpora_male_vrijednosti" ADD CONSTRAINT "potpora_male_vrijednosti_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prijavitelj_na_pozivu" ADD CONSTRAINT "prijavitelj_na_pozivu_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prijavitelj_osoba" ADD CONSTRAINT "prijavitelj_osoba_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "komponenta" ADD CONSTRAINT "komponenta_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provoditelj" ADD CONSTRAINT "provoditelj_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projekt" ADD CONSTRAINT "projekt_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projekt" ADD CONSTRAINT "projekt_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sesija_osoba" ON "sesija" USING btree ("osoba_id");--> statement-breakpoint
CREATE INDEX "obavijest_trenutne" ON "obavijest" USING btree ("status_id","start_at","end_at");--> statement-breakpoint
CREATE INDEX "poziv_popis" ON "poziv" USING btree ("program_id",coalesce(datum_zatvaranja, '9999-12-31 00:00:00+00'::timestamptz) desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "poziv_komponenta" ON "poziv" USING btree ("komponenta_id");--> statement-breakpoint
CREATE INDEX "poziv_javni" ON "poziv" USING btree ("javni_red","id") WHERE javni_red is not null;--> statement-breakpoint
CREATE INDEX "poziv_timer" ON "poziv" USING btree ("status_id","datum_otvaranja","datum_zatvaranja");--> statement-breakpoint
CREATE INDEX "potpora_male_vrijednosti_prijavitelj" ON "potpora_male_vrijednosti" USING btree ("prijavitelj_id","datum");--> statement-breakpoint
CREATE INDEX "prijavitelj_osoba_osoba" ON "prijavitelj_osoba" USING btree ("osoba_id");--> statement-breakpoint
CREATE INDEX "projekt_prijavitelj" ON "projekt" USING btree ("prijavitelj_id","program_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projekt_poziv" ON "projekt" USING btree ("poziv_id","status_id");--> statement-breakpoint
CREATE INDEX "projekt_poredak" ON "projekt" USING btree ("program_id","poredak_at","id");--> statement-breakpoint
CREATE INDEX "projekt_sifra" ON "projekt" USING btree ("program_id","sifra");--> statement-breakpoint
CREATE INDEX "projekt_zahtjevi" ON "projekt" USING btree ("status_id","zahtjev_povrata_od") WHERE status_id in (18, 19);--> statement-breakpoint
CREATE INDEX "grad_opcina_zupanija" ON "grad_opcina" USING btree ("zupanija_id");--> statement-breakpoint
CREATE INDEX "change_feed_scope" ON "change_feed" USING btree ("scope","xid","seq");--> statement-breakpoint
CREATE INDEX "doc_revision_mutation" ON "doc_revision" USING btree ("mutation_id");--> statement-breakpoint
CREATE INDEX "sync_mutation_lane" ON "sync_mutation" USING btree ("device_id","client_gen","lane","lane_seq");--> statement-breakpoint
CREATE INDEX "sync_mutation_agg" ON "sync_mutation" USING btree ("agg_type","agg_id");--> statement-breakpoint
CREATE INDEX "dnevnik_entitet" ON "dnevnik" USING btree ("entitet_vrsta","entitet_id","id");--> statement-breakpoint
CREATE INDEX "dnevnik_osoba" ON "dnevnik" USING btree ("osoba_id","id");--> statement-breakpoint
CREATE INDEX "dokument_entitet" ON "dokument" USING btree ("entitet_vrsta","entitet_id");--> statement-breakpoint
CREATE INDEX "mail_neposlan" ON "mail" USING btree ("id") WHERE poslan_at is null;--> statement-breakpoint
CREATE INDEX "notifikacija_osoba" ON "notifikacija" USING btree ("osoba_id","id");