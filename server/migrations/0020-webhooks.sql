-- Addresses that are told what happens, and every delivery.

select 1;
