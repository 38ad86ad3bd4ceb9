-- Searches under a name, whom they are shared with, and what each has found before.

select 1;
