DROP INDEX "plan_nabave_pregled";--> statement-breakpoint
DROP INDEX "plan_nabave_dorada";--> statement-breakpoint
ALTER TABLE "plan_nabave" ADD COLUMN "rok_pregleda" text GENERATED ALWAYS AS (rok ->> 'pregled') STORED;--> statement-breakpoint
ALTER TABLE "plan_nabave" ADD COLUMN "rok_dorade" text GENERATED ALWAYS AS (rok ->> 'dorada') STORED;--> statement-breakpoint
CREATE INDEX "prigovor_podnesen" ON "prigovor" USING btree ("podnesen_at","id");--> statement-breakpoint
CREATE INDEX "plan_nabave_pregled" ON "plan_nabave" USING btree ("rok_pregleda") WHERE "plan_nabave"."rok_pregleda" is not null;--> statement-breakpoint
CREATE INDEX "plan_nabave_dorada" ON "plan_nabave" USING btree ("rok_dorade") WHERE "plan_nabave"."rok_dorade" is not null;