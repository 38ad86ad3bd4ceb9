const ENGLISH = `a about above after again all also am an and any are as at back be because been before being below between both but
  by can cannot cant come could did didnt do does doesnt doing done dont down during each even ever every few for from further
  get go going gonna good got had has have having he her here hers him his how i if im in into is isnt it its ive just know let
  lets like ll make many me more most much my new no nor not now of off on one only or other our out over own please re really
  s same she should so some such t than thank thanks that thats the their them then there these they thing this those through
  time to too u under until up us use ve very via video want was way we well were what when where which while who why will
  with without would you your youre yours http https www com`

const VIETNAMESE = `ai anh ạ à á bao bạn bằng bị bởi các cái càng cả cho chỉ chị chưa chứ có còn con cô cũng của cùng cứ dù đã đang
  đâu để đến đều đi đó được đấy em gì hay hãy hết hoặc hơn ít khác khi không kể là lại lên lắm luôn lúc mà mấy mình mọi một mới
  mỗi nay này nào nè nên nếu ngay nghe người như nhưng nhiều những nhé nha nhỉ nó nữa ơi ở phải qua quá ra rất rằng rồi sao sau
  sẽ ta tại tất theo thì thế thể thêm thôi tới từ từng tôi trên trong trước tụi và vào vẫn vậy về vì việc với vừa xong xuống`

/** Words without meaning of their own, in English and Vietnamese, lower case. */
export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${VIETNAMESE}`.split(/\s+/))
