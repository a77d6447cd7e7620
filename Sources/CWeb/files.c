#include "files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char web_index_html[] = {
#embed "../../web/index.html"
};
static const unsigned char web_style_css[] = {
#embed "../../web/style.css"
};
static const unsigned char web_main_js[] = {
#embed "../../web/main.js"
};
static const unsigned char web_wall_css[] = {
#embed "../../web/wall.css"
};
static const unsigned char web_app_js[] = {
#embed "../../web/app.js"
};
static const unsigned char web_art_js[] = {
#embed "../../web/art.js"
};
static const unsigned char web_code_js[] = {
#embed "../../web/code.js"
};
static const unsigned char web_cup_js[] = {
#embed "../../web/cup.js"
};
static const unsigned char web_desk_js[] = {
#embed "../../web/desk.js"
};
static const unsigned char web_end_js[] = {
#embed "../../web/end.js"
};
static const unsigned char web_fair_js[] = {
#embed "../../web/fair.js"
};
static const unsigned char web_game_js[] = {
#embed "../../web/game.js"
};
static const unsigned char web_games_js[] = {
#embed "../../web/games.js"
};
static const unsigned char web_line_js[] = {
#embed "../../web/line.js"
};
static const unsigned char web_link_js[] = {
#embed "../../web/link.js"
};
static const unsigned char web_lobby_js[] = {
#embed "../../web/lobby.js"
};
static const unsigned char web_me_js[] = {
#embed "../../web/me.js"
};
static const unsigned char web_media_js[] = {
#embed "../../web/media.js"
};
static const unsigned char web_options_js[] = {
#embed "../../web/options.js"
};
static const unsigned char web_other_js[] = {
#embed "../../web/other.js"
};
static const unsigned char web_parts_js[] = {
#embed "../../web/parts.js"
};
static const unsigned char web_photos_js[] = {
#embed "../../web/photos.js"
};
static const unsigned char web_pig_js[] = {
#embed "../../web/pig.js"
};
static const unsigned char web_refusal_js[] = {
#embed "../../web/refusal.js"
};
static const unsigned char web_rows_js[] = {
#embed "../../web/rows.js"
};
static const unsigned char web_scram_js[] = {
#embed "../../web/scram.js"
};
static const unsigned char web_seats_js[] = {
#embed "../../web/seats.js"
};
static const unsigned char web_settings_js[] = {
#embed "../../web/settings.js"
};
static const unsigned char web_slide_js[] = {
#embed "../../web/slide.js"
};
static const unsigned char web_sound_js[] = {
#embed "../../web/sound.js"
};
static const unsigned char web_sw_js[] = {
#embed "../../web/sw.js"
};
static const unsigned char web_table_js[] = {
#embed "../../web/table.js"
};
static const unsigned char web_talk_js[] = {
#embed "../../web/talk.js"
};
static const unsigned char web_view_js[] = {
#embed "../../web/view.js"
};
static const unsigned char web_wall_js[] = {
#embed "../../web/wall.js"
};
static const unsigned char web_more_en_js[] = {
#embed "../../web/more.en.js"
};
static const unsigned char web_more_es_js[] = {
#embed "../../web/more.es.js"
};
static const unsigned char web_more_it_js[] = {
#embed "../../web/more.it.js"
};
static const unsigned char web_why_en_js[] = {
#embed "../../web/why.en.js"
};
static const unsigned char web_words_en_js[] = {
#embed "../../web/words.en.js"
};
static const unsigned char web_why_es_js[] = {
#embed "../../web/why.es.js"
};
static const unsigned char web_words_es_js[] = {
#embed "../../web/words.es.js"
};
static const unsigned char web_why_it_js[] = {
#embed "../../web/why.it.js"
};
static const unsigned char web_words_it_js[] = {
#embed "../../web/words.it.js"
};
static const unsigned char web_words_js[] = {
#embed "../../web/words.js"
};
static const unsigned char web_icon_svg[] = {
#embed "../../web/icon.svg"
};
static const unsigned char web_manifest_webmanifest[] = {
#embed "../../web/manifest.webmanifest"
};
static const unsigned char web_art_svg[] = {
#embed "../CPictures/art.svg"
};
static const unsigned char web_lighthouse_jpg[] = {
#embed "../CPictures/lighthouse.jpg"
};
static const unsigned char web_hills_jpg[] = {
#embed "../CPictures/hills.jpg"
};
static const unsigned char web_fish_jpg[] = {
#embed "../CPictures/fish.jpg"
};

static const struct web_file web_files[] = {
  {"index.html", web_index_html, sizeof web_index_html},
  {"style.css", web_style_css, sizeof web_style_css},
  {"main.js", web_main_js, sizeof web_main_js},
  {"wall.css", web_wall_css, sizeof web_wall_css},
  {"app.js", web_app_js, sizeof web_app_js},
  {"art.js", web_art_js, sizeof web_art_js},
  {"code.js", web_code_js, sizeof web_code_js},
  {"cup.js", web_cup_js, sizeof web_cup_js},
  {"desk.js", web_desk_js, sizeof web_desk_js},
  {"end.js", web_end_js, sizeof web_end_js},
  {"fair.js", web_fair_js, sizeof web_fair_js},
  {"game.js", web_game_js, sizeof web_game_js},
  {"games.js", web_games_js, sizeof web_games_js},
  {"line.js", web_line_js, sizeof web_line_js},
  {"link.js", web_link_js, sizeof web_link_js},
  {"lobby.js", web_lobby_js, sizeof web_lobby_js},
  {"me.js", web_me_js, sizeof web_me_js},
  {"media.js", web_media_js, sizeof web_media_js},
  {"options.js", web_options_js, sizeof web_options_js},
  {"other.js", web_other_js, sizeof web_other_js},
  {"parts.js", web_parts_js, sizeof web_parts_js},
  {"photos.js", web_photos_js, sizeof web_photos_js},
  {"pig.js", web_pig_js, sizeof web_pig_js},
  {"refusal.js", web_refusal_js, sizeof web_refusal_js},
  {"rows.js", web_rows_js, sizeof web_rows_js},
  {"scram.js", web_scram_js, sizeof web_scram_js},
  {"seats.js", web_seats_js, sizeof web_seats_js},
  {"settings.js", web_settings_js, sizeof web_settings_js},
  {"slide.js", web_slide_js, sizeof web_slide_js},
  {"sound.js", web_sound_js, sizeof web_sound_js},
  {"sw.js", web_sw_js, sizeof web_sw_js},
  {"table.js", web_table_js, sizeof web_table_js},
  {"talk.js", web_talk_js, sizeof web_talk_js},
  {"view.js", web_view_js, sizeof web_view_js},
  {"wall.js", web_wall_js, sizeof web_wall_js},
  {"more.en.js", web_more_en_js, sizeof web_more_en_js},
  {"more.es.js", web_more_es_js, sizeof web_more_es_js},
  {"more.it.js", web_more_it_js, sizeof web_more_it_js},
  {"why.en.js", web_why_en_js, sizeof web_why_en_js},
  {"words.en.js", web_words_en_js, sizeof web_words_en_js},
  {"why.es.js", web_why_es_js, sizeof web_why_es_js},
  {"words.es.js", web_words_es_js, sizeof web_words_es_js},
  {"why.it.js", web_why_it_js, sizeof web_why_it_js},
  {"words.it.js", web_words_it_js, sizeof web_words_it_js},
  {"words.js", web_words_js, sizeof web_words_js},
  {"icon.svg", web_icon_svg, sizeof web_icon_svg},
  {"manifest.webmanifest", web_manifest_webmanifest, sizeof web_manifest_webmanifest},
  {"art.svg", web_art_svg, sizeof web_art_svg},
  {"lighthouse.jpg", web_lighthouse_jpg, sizeof web_lighthouse_jpg},
  {"hills.jpg", web_hills_jpg, sizeof web_hills_jpg},
  {"fish.jpg", web_fish_jpg, sizeof web_fish_jpg},
};

const struct web_file *web_file_at(size_t index) {
  return index < web_files_count() ? &web_files[index] : 0;
}
size_t web_files_count(void) { return sizeof web_files / sizeof web_files[0]; }
