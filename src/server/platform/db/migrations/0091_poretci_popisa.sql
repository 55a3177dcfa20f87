-- Every order and filter of a list walks an index. Those of projects leave drafts out, which devices write.
CREATE INDEX "projekt_po_sifri" ON "projekt" USING btree ("program_id",coalesce("sifra", ''),"id","poziv_id","status_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projekt_podneseno" ON "projekt" USING btree (coalesce("vrijeme_podnosenja", "created_at"),"id") WHERE deleted_at is null and status_id not in (1, 10, 21, 22);--> statement-breakpoint
CREATE INDEX "projekt_status_od" ON "projekt" USING btree ("status_promijenjen_at","id") WHERE deleted_at is null and status_id not in (1, 10, 21, 22);--> statement-breakpoint
CREATE INDEX "projekt_trazeno" ON "projekt" USING btree ("trazena_bespovratna","id") WHERE deleted_at is null and status_id not in (1, 10);--> statement-breakpoint
CREATE INDEX "projekt_poziva_podneseno" ON "projekt" USING btree ("poziv_id",coalesce("vrijeme_podnosenja", "created_at"),"id") WHERE deleted_at is null and status_id not in (1, 10, 21, 22);--> statement-breakpoint
CREATE INDEX "projekt_poziva_status_od" ON "projekt" USING btree ("poziv_id","status_promijenjen_at","id") WHERE deleted_at is null and status_id not in (1, 10, 21, 22);--> statement-breakpoint
CREATE INDEX "projekt_poziva_trazeno" ON "projekt" USING btree ("poziv_id","trazena_bespovratna","id") WHERE deleted_at is null and status_id not in (1, 10, 21, 22);--> statement-breakpoint
CREATE INDEX "projekt_povuceni" ON "projekt" USING btree ("status_promijenjen_at","id") WHERE deleted_at is null and status_id in (11, 18, 19);--> statement-breakpoint
CREATE INDEX "projekt_statusi" ON "projekt" USING btree ("program_id","status_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "prijavitelj_zupanija" ON "prijavitelj" USING btree ("zupanija_id");--> statement-breakpoint
CREATE INDEX "prijavitelj_vrsta" ON "prijavitelj" USING btree ("vrsta_organizacije_id");--> statement-breakpoint
CREATE INDEX "prijavitelj_oblik" ON "prijavitelj" USING btree ("pravni_oblik","naziv","id");--> statement-breakpoint
CREATE INDEX "prijavitelj_neaktivni" ON "prijavitelj" USING btree ("naziv","id") WHERE not oib_aktivan;--> statement-breakpoint
CREATE INDEX "fizicka_osoba_zatvoreni" ON "fizicka_osoba" USING btree ("prezime","ime","id") WHERE not aktivna;--> statement-breakpoint
CREATE INDEX "pitanje_postavljeno" ON "pitanje" USING btree ("postavljeno_at","id");--> statement-breakpoint
CREATE INDEX "pitanje_rok" ON "pitanje" USING btree ("rok","id");--> statement-breakpoint
CREATE INDEX "pitanje_status" ON "pitanje" USING btree ("status_id","postavljeno_at","id");--> statement-breakpoint
CREATE INDEX "pitanje_poziv_postavljeno" ON "pitanje" USING btree ("poziv_id","postavljeno_at","id");--> statement-breakpoint
CREATE INDEX "pitanje_poziv_status" ON "pitanje" USING btree ("poziv_id","status_id","rok","id");--> statement-breakpoint
CREATE INDEX "zahtjev_status" ON "zahtjev" USING btree ("vrsta","status_id","created_at","broj");--> statement-breakpoint
CREATE INDEX "nabava_zadnje" ON "nabava" USING btree ("promijenjeno_at","id") WHERE javni_red is not null;--> statement-breakpoint
CREATE INDEX "nabava_javni_status" ON "nabava" USING btree ("status_id","promijenjeno_at","id") WHERE javni_red is not null;--> statement-breakpoint
CREATE INDEX "nabava_cpv" ON "nabava" USING btree ("cpv" collate "C") WHERE javni_red is not null;--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "mail_vrsta" ON "mail" USING btree ("vrsta","id");--> statement-breakpoint
CREATE INDEX "mail_vrijeme" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pretplata_privola" ON "pretplata" USING btree ("privola_at","id");--> statement-breakpoint
CREATE INDEX "pretplata_vrsta" ON "pretplata" USING btree ("vrsta","privola_at","id");--> statement-breakpoint
CREATE INDEX "notifikacija_popis" ON "notifikacija" USING btree ("osoba_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifikacija_projekta" ON "notifikacija" USING btree ("osoba_id","projekt_id","created_at","id") WHERE projekt_id is not null;--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_prioritet" ON "tehnicko_pitanje" USING btree (array_position(array['Visoko', 'Srednje', 'Nisko'], "prioritet"),"broj");--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_zaprimljeno" ON "tehnicko_pitanje" USING btree ("created_at","broj");--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_status" ON "tehnicko_pitanje" USING btree ("status_id","broj");--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_dodijeljeno" ON "tehnicko_pitanje" USING btree ("dodijeljeno_id","broj") WHERE dodijeljeno_id is not null;--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_istaknuto" ON "tehnicko_pitanje" USING btree ("broj") WHERE istaknuto;--> statement-breakpoint
CREATE INDEX "pretplata_osoba" ON "pretplata" USING btree ("osoba_id");--> statement-breakpoint
DROP INDEX "pretplata_projekta";--> statement-breakpoint
CREATE INDEX "pretplata_projekta" ON "pretplata" USING btree ("projekt_id") WHERE projekt_id is not null;--> statement-breakpoint
CREATE INDEX "projekt_poziva_zadnje" ON "projekt" USING btree ("poziv_id","status_promijenjen_at") WHERE deleted_at is null and vrijeme_podnosenja is not null;--> statement-breakpoint
CREATE INDEX "nabava_javna_programa" ON "nabava" USING btree ("program_id","javni_red","id") WHERE javni_red is not null;--> statement-breakpoint
CREATE INDEX "nabava_javna_statusa" ON "nabava" USING btree ("status_id","javni_red","id") WHERE javni_red is not null;--> statement-breakpoint
CREATE INDEX "javno_pitanje_kategorija" ON "javno_pitanje" USING btree ("poziv_id","kategorija","objavljeno_at","id");--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_modul" ON "tehnicko_pitanje" USING btree ((("sadrzaj" ->> 'vrstaModula')::int),"broj");
