/** What someone in a category talks about; phrases are separated by `|`. */
export interface Topic {
  /** Code of the category. */
  code: string
  /** How common it is. */
  weight: number
  /** Word with which handles of it may end. */
  word: string
  /** Share of women among the people who write about it. */
  female: number
  vi: string
  en: string
  tags: string
}

// code; weight; word; female; phrases in Vietnamese; phrases in English; hashtags
const TABLE = `
skin-care; 60; skin; 0.86; chu trình chăm sóc da buổi tối|kem chống nắng cho da dầu|cách cấp ẩm khi trời hanh khô|serum cho da nhạy cảm|ba bước trị mụn tại nhà; my evening skincare routine|a sunscreen for oily skin|a gentle serum for dry days|three steps against blemishes; skincare chamsocda duongda
make-up; 55; beauty; 0.9; kiểu trang điểm đi làm trong mười phút|thỏi son môi màu đất|cách kẻ mắt cho mắt một mí|lớp phấn nền mỏng nhẹ|trang điểm cô dâu tông trong; a ten minute office makeup|the right foundation for warm weather|a soft bridal makeup look|my everyday lipstick; makeup trangdiem makeuptutorial
hair; 25; hair; 0.74; cách dưỡng tóc hư tổn|màu nhuộm tóc cho da ngăm|kiểu tóc ngang vai|dầu gội cho tóc dầu; a hair care routine for damaged hair|an easy hairstyle for work|my shoulder length hairstyle; haircare kieutoc hairstyle
womens-fashion; 45; style; 0.92; váy đi biển mùa hè|cách phối chân váy với áo sơ mi|năm bộ outfit nữ đi làm|đầm dự tiệc cho người nhỏ nhắn; five outfits for the office|a summer dress for the beach|one skirt in three ways; outfit thoitrangnu ootd
mens-fashion; 18; menswear; 0.12; cách chọn áo sơ mi nam|bộ vest đầu tiên|thời trang nam tối giản; menswear on a small budget|how a first suit should fit; menswear thoitrangnam mensfashion
streetwear; 16; wear; 0.4; đôi sneaker trắng dễ phối|áo hoodie local brand mới|phối đồ đường phố cuối tuần; white sneakers with everything|a new hoodie from a small local brand; streetwear sneakers localbrand
jewellery; 10; jewels; 0.8; túi xách đi làm|cách phối trang sức bạc|đồng hồ cho cổ tay nhỏ; silver jewellery for every day|a handbag that fits a laptop; trangsuc phukien tuixach
cooking; 48; kitchen; 0.68; công thức canh chua cá|nồi thịt kho ngày mưa|bữa tối nấu ăn trong ba mươi phút|món chay dễ làm; a recipe for sour fish soup|a thirty minute dinner recipe|a simple vegan recipe; nauan vaobep homecooking
restaurants; 52; eats; 0.55; quán ăn nhỏ trong hẻm|tô bún bò buổi sáng|hàng bánh mì lâu năm|nhà hàng hải sản gần biển|một buổi ăn vặt chiều; a tiny restaurant in an alley|street food under two dollars|the noodle soup locals queue for; streetfood anvat reviewanuong
baking; 14; bakery; 0.84; công thức làm bánh bông lan|bánh kem sinh nhật tại nhà|mẻ bánh mì men tự nhiên; a sponge cake that never fails|baking bread at home; lambanh baking homebaker
coffee-and-tea; 20; cafe; 0.5; quán cà phê yên tĩnh để làm việc|cách pha cà phê muối|ly trà sữa ít ngọt; a quiet coffee shop to work from|salted coffee at home|a good matcha; caphe coffee trasua
destinations; 46; travel; 0.52; lịch trình ba ngày du lịch biển|bãi biển vắng ít người biết|góc phố cổ buổi sớm|kinh nghiệm check in mùa săn mây; a three day itinerary by the sea|a quiet island few people know|an old town early in the morning; diemden checkin dulichvietnam
hotels; 14; stays; 0.58; homestay giữa rừng thông|khu nghỉ dưỡng cho gia đình|khách sạn gần trung tâm; a homestay among pine trees|a family resort by the beach; homestay khachsan resort
baby-care; 26; baby; 0.93; thực đơn ăn dặm cho bé bảy tháng|cách chọn tã cho em bé|đồ cần mang khi đi sinh; first solid food for a baby|what a toddler really needs on a trip; andam chamsocbe mebau
parenting; 26; family; 0.8; cách dạy con tự lập|trò chơi cùng con cuối tuần|kinh nghiệm nuôi dạy con không la mắng; weekend games with kids|parenting without shouting; nuoidaycon daycon parenting
fitness; 34; fit; 0.46; bài tập luyện toàn thân tại nhà|lịch tập gym cho người mới|hành trình giảm cân của mình; a full body workout at home|a beginner workout plan|my fitness journey; gym fitness workout
yoga; 12; yoga; 0.85; bài yoga buổi sáng|mười phút thiền trước khi ngủ|tư thế yoga cho lưng mỏi; morning yoga for a stiff back|ten minutes of meditation; yoga yogavietnam pilates
nutrition; 16; healthy; 0.64; thực đơn eat clean một tuần|cách tính calo đơn giản|bữa sáng nhiều protein; a week of clean lunches|nutrition myths explained; eatclean dinhduong nutrition
medicine; 14; clinic; 0.5; khi nào đau đầu cần gặp bác sĩ|triệu chứng thiếu sắt hay gặp|cách uống thuốc đúng giờ; symptoms a doctor should see|what a doctor eats on night shift; bacsi yhoc medical
mobile-games; 36; game; 0.24; trận leo rank đêm qua|đội hình game mobile mới|mẹo chơi game di động cho người mới; a mobile game worth your evening|a ranked match at midnight; gamemobile mobilegaming gaming
esports; 18; esports; 0.18; giải đấu cuối tuần|chiến thuật của đội tuyển|buổi tập của một tuyển thủ; the esports tournament this weekend|how a young team practises; esports tuyenthu gaming
phones-and-gadgets; 32; tech; 0.18; trên tay điện thoại tầm trung|tai nghe chống ồn giá tốt|đập hộp đồng hồ thông minh; unboxing a mid range smartphone|noise cancelling earbuds on a budget; dienthoai unboxing gadgets
software-and-ai; 18; code; 0.2; cách học lập trình từ số không|trí tuệ nhân tạo trong công việc văn phòng|phần mềm ghi chú miễn phí; learning coding from zero|software that saves me an hour a day; laptrinh coding ai
languages; 30; english; 0.62; mười từ vựng tiếng anh mỗi ngày|lộ trình ielts sáu tháng|lỗi ngữ pháp hay gặp; ten words of vocabulary a day|a grammar mistake everyone makes; hoctienganh ielts learnenglish
exams-and-study; 20; study; 0.6; cách ôn thi không thức khuya|kinh nghiệm vào đại học|góc học tập gọn gàng; study tips before an exam|a calm desk for studying; onthi luyenthi studywithme
career-skills; 16; career; 0.5; cách trả lời phỏng vấn|kỹ năng viết email|đổi nghề nghiệp ở tuổi ba mươi; an interview question nobody expects|changing your career at thirty; kynang career phattrienbanthan
investing; 16; invest; 0.3; cách đọc báo cáo trước khi mua cổ phiếu|đầu tư cho người mới|tâm lý trên thị trường chứng khoán; investing for beginners|how to read a report before buying stocks; dautu chungkhoan investing
personal-finance; 16; money; 0.52; cách chia lương mỗi tháng|sổ chi tiêu của một gia đình trẻ|quỹ tiết kiệm khẩn cấp; a simple monthly budget|saving money without pain; tietkiem taichinhcanhan chitieu
startups; 16; shop; 0.44; bài học khởi nghiệp đầu tiên|cách bán hàng online không tốn phí|kế hoạch marketing cho quán nhỏ; my first startup lesson|marketing for a tiny shop; khoinghiep marketing startup
real-estate; 10; homes; 0.36; kinh nghiệm mua căn hộ đầu tiên|khu nhà đất vùng ven|giấy tờ bất động sản cần xem; buying a first apartment|real estate papers to check; batdongsan nhadat canho
music; 44; music; 0.5; bản cover mới trong phòng ngủ|ca khúc mình viết cho mẹ|buổi tập bài hát trước đêm diễn; a new cover from my bedroom|a song I wrote for my mother; amnhac cover vpop
film; 24; phim; 0.46; phim cuối tuần đáng xem|cảnh phim mình nhớ mãi|hậu trường của một diễn viên phụ; a movie for the weekend|behind the scenes of a small series; phim reviewphim movie
comedy; 40; hai; 0.38; tiểu phẩm hài hước về mẹ và con|chuyện hài hước nơi công sở|những kiểu bạn cùng phòng; a sketch about roommates|office comedy in one minute; haihuoc comedy funny
daily-life; 62; daily; 0.62; một ngày của mình ở quê|vlog dọn nhà cuối năm|cuộc sống một mình ở thành phố|buổi sáng chậm rãi; a day in my life|a slow morning vlog|living alone in a big city; vlog dailyvlog cuocsong
football; 30; bongda; 0.12; trận bóng đá sân phủi tối qua|bàn thắng đẹp của đội làng|cách tập chân trái của một cầu thủ; a football match on a village pitch|training the weaker foot; bongda football vleague
running-and-cycling; 18; run; 0.4; lịch chạy bộ cho buổi marathon đầu tiên|cung đường đạp xe ven biển|cách thở khi chạy bộ; running a first marathon|a cycling route along the coast; chaybo marathon running
interior-design; 22; home; 0.6; phòng khách nhỏ mười hai mét vuông|cách trang trí phòng ngủ thuê|nội thất gỗ sáng màu; a small living room interior|decor for a rented bedroom; noithat decor homedecor
gardening; 14; garden; 0.56; vườn rau trên sân thượng|cách trồng cây trong bóng râm|chậu cây cảnh ít tưới; a gardening corner on a balcony|plants that forgive; lamvuon caycanh gardening
cars; 16; auto; 0.1; lái thử xe điện cỡ nhỏ|ô tô cũ dưới bốn trăm triệu|cách giữ xe hơi bền; a test drive of a small electric car|keeping an old car alive; oto xehoi cars
motorbikes; 16; moto; 0.14; chuyến xe máy qua đèo|cách chăm xe tay ga|chiếc mô tô đầu tiên; a motorbike trip over the pass|looking after a scooter; xemay moto motorbike
photography; 16; photo; 0.4; cách chụp ảnh bằng điện thoại|máy ảnh phim cho người mới|ánh sáng chiều trong nhiếp ảnh; photography with a phone|a film camera for beginners; nhiepanh photography chupanh
drawing; 14; art; 0.58; bức vẽ tranh màu nước|cách phác thảo khuôn mặt|thiết kế bìa sách; a watercolour drawing of rain|an illustration from start to end; vetranh illustration drawing
books; 14; books; 0.66; cuốn sách mình đọc lại ba lần|thói quen đọc sách mỗi tối|tác giả trẻ đáng đọc; a book review without spoilers|my reading habit; docsach booktok sachhay
pets; 34; pet; 0.62; con mèo nhà mình học bắt tay|chú chó nhỏ lần đầu đi biển|cách tắm cho thú cưng; my kitten learning to shake hands|a puppy at the sea; thucung pets dog
news; 18; news; 0.4; bản tin sáng nay|chuyến từ thiện lên bản|tin tức quanh thành phố; the news of this morning|a charity trip to the hills; tintuc thoisu news
`

function topicOf(line: string): Topic {
  const [code = '', weight, word = '', female, vi = '', en = '', tags = ''] = line.split('; ')
  return { code, weight: Number(weight), word, female: Number(female), vi, en, tags }
}

export const TOPICS: readonly Topic[] = TABLE.trim().split('\n').map(topicOf)
