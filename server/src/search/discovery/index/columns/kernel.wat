;; The loops over sets of rows. A set is a run of bytes, a multiple of 16 long; `end` is where the first one ends.
;; row-set.test.ts defines each of them by a plain loop.
(module
  (import "index" "memory" (memory 1 65536 shared))

  (func (export "copy") (param $into i32) (param $from i32) (param $end i32)
    (memory.copy (local.get $into) (local.get $from) (i32.sub (local.get $end) (local.get $into))))

  (func (export "fill") (param $into i32) (param $byte i32) (param $end i32)
    (memory.fill (local.get $into) (local.get $byte) (i32.sub (local.get $end) (local.get $into))))

  (func (export "and") (param $into i32) (param $other i32) (param $end i32)
    (loop $next
      (v128.store (local.get $into) (v128.and (v128.load (local.get $into)) (v128.load (local.get $other))))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (local.tee $into (i32.add (local.get $into) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  (func (export "andNot") (param $into i32) (param $other i32) (param $end i32)
    (loop $next
      (v128.store (local.get $into) (v128.andnot (v128.load (local.get $into)) (v128.load (local.get $other))))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (local.tee $into (i32.add (local.get $into) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  (func (export "or") (param $into i32) (param $other i32) (param $end i32)
    (loop $next
      (v128.store (local.get $into) (v128.or (v128.load (local.get $into)) (v128.load (local.get $other))))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (local.tee $into (i32.add (local.get $into) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end)))))

  (func (export "orAtLeast") (param $into i32) (param $numbers i32) (param $least i32) (param $end i32)
    (local $edge v128)
    (local.set $edge (i16x8.splat (local.get $least)))
    (loop $next
      (i32.store16 (local.get $into) (i32.or (i32.load16_u (local.get $into))
        (i8x16.bitmask (i8x16.narrow_i16x8_s
          (i16x8.ge_u (v128.load (local.get $numbers)) (local.get $edge))
          (i16x8.ge_u (v128.load offset=16 (local.get $numbers)) (local.get $edge))))))
      (local.set $numbers (i32.add (local.get $numbers) (i32.const 32)))
      (local.tee $into (i32.add (local.get $into) (i32.const 2)))
      (br_if $next (i32.lt_u (local.get $end)))))

  (func (export "countCodes") (param $set i32) (param $codes i32) (param $counts i32) (param $end i32)
    (local $word i64) (local $count i32)
    (loop $next
      (local.set $word (i64.load (local.get $set)))
      (block $done
        (loop $row
          (br_if $done (i64.eqz (local.get $word)))
          (local.set $count (i32.add (local.get $counts) (i32.shl
            (i32.load16_u (i32.add (local.get $codes) (i32.shl (i32.wrap_i64 (i64.ctz (local.get $word))) (i32.const 1))))
            (i32.const 2))))
          (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
          (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
          (br $row)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 128)))
      (local.tee $set (i32.add (local.get $set) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $end)))))

  (func (export "count") (param $set i32) (param $end i32) (result i32)
    (local $total i64)
    (loop $next
      (local.set $total (i64.add (local.get $total) (i64.add
        (i64.popcnt (i64.load (local.get $set)))
        (i64.popcnt (i64.load offset=8 (local.get $set))))))
      (local.tee $set (i32.add (local.get $set) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end))))
    (i32.wrap_i64 (local.get $total)))

  (func (export "countAnd") (param $set i32) (param $other i32) (param $end i32) (result i32)
    (local $total i64)
    (loop $next
      (local.set $total (i64.add (local.get $total) (i64.add
        (i64.popcnt (i64.and (i64.load (local.get $set)) (i64.load (local.get $other))))
        (i64.popcnt (i64.and (i64.load offset=8 (local.get $set)) (i64.load offset=8 (local.get $other)))))))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (local.tee $set (i32.add (local.get $set) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end))))
    (i32.wrap_i64 (local.get $total)))

  (func (export "countAndNot") (param $set i32) (param $other i32) (param $end i32) (result i32)
    (local $total i64)
    (loop $next
      (local.set $total (i64.add (local.get $total) (i64.add
        (i64.popcnt (i64.and (i64.load (local.get $set)) (i64.xor (i64.load (local.get $other)) (i64.const -1))))
        (i64.popcnt (i64.and (i64.load offset=8 (local.get $set)) (i64.xor (i64.load offset=8 (local.get $other)) (i64.const -1)))))))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (local.tee $set (i32.add (local.get $set) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $end))))
    (i32.wrap_i64 (local.get $total)))

  (func (export "writeRows") (param $set i32) (param $rows i32) (param $end i32) (result i32)
    (local $word i64) (local $row i32) (local $at i32)
    (local.set $at (local.get $rows))
    (loop $next
      (local.set $word (i64.load (local.get $set)))
      (block $done
        (loop $one
          (br_if $done (i64.eqz (local.get $word)))
          (i32.store (local.get $at) (i32.add (local.get $row) (i32.wrap_i64 (i64.ctz (local.get $word)))))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
          (br $one)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (local.tee $set (i32.add (local.get $set) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $end))))
    (i32.shr_u (i32.sub (local.get $at) (local.get $rows)) (i32.const 2)))

  (func (export "keepWithin") (param $set i32) (param $numbers i32) (param $min f64) (param $max f64) (param $end i32)
    (local $word i64) (local $kept i64) (local $bit i64) (local $number f64)
    (loop $next
      (local.set $word (i64.load (local.get $set)))
      (local.set $kept (i64.const 0))
      (block $done
        (loop $one
          (br_if $done (i64.eqz (local.get $word)))
          (local.set $bit (i64.ctz (local.get $word)))
          (local.set $number (f64.load (i32.add (local.get $numbers) (i32.shl (i32.wrap_i64 (local.get $bit)) (i32.const 3)))))
          (local.set $kept (i64.or (local.get $kept) (i64.shl
            (i64.extend_i32_u (i32.and
              (f64.ge (local.get $number) (local.get $min))
              (f64.le (local.get $number) (local.get $max))))
            (local.get $bit))))
          (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
          (br $one)))
      (i64.store (local.get $set) (local.get $kept))
      (local.set $numbers (i32.add (local.get $numbers) (i32.const 512)))
      (local.tee $set (i32.add (local.get $set) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $end))))))
