ALTER TABLE "zahtjev" ADD COLUMN "prethodni_id" uuid;
--> statement-breakpoint
ALTER TABLE "zahtjev" ADD CONSTRAINT "zahtjev_prethodni_id_zahtjev_id_fk" FOREIGN KEY ("prethodni_id") REFERENCES "public"."zahtjev"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "zahtjev_prethodni" ON "zahtjev" USING btree ("prethodni_id") WHERE prethodni_id is not null;
